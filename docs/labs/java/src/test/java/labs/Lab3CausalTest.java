package labs;

import static labs.Hint.crash;
import static labs.Hint.nan;
import static labs.Hint.otherwise;
import static labs.Hint.when;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

@DisplayName("Lab 3: Causal")
@ExtendWith(Checklist.class)
@TestMethodOrder(MethodOrderer.MethodName.class)
class Lab3CausalTest {
    private static final Hint[] SCORES = {
        when("zero", "a score of 0 isn't hidden: Math.exp(0) is 1, so it gets a share. "
            + "Math.exp of what is 0?"),
        when("unmasked", "nothing is hidden: every token still sees all of them."),
        when("itself", "a token doesn't see itself, and the first one sees nothing at all. "
            + "Is it < or <=?"),
        when("future", "this hides the tokens before and shows those to come. Which way "
            + "round is the comparison?"),
        when("finite", "a large negative number nearly hides. Double.NEGATIVE_INFINITY hides "
            + "for certain."),
        otherwise("row 0 sees one token, row 1 sees two, and so on."),
    };

    private final Check check = new Check();
    private final int dK = Core.matrix("keys")[0].length;

    @Test
    @DisplayName("3.1 warm-up: causalScores, with the loop's bound")
    void task1_causalScores() {
        check.answer("causalScores of five tokens",
            () -> Causal.causalScores(Core.matrix("queries"), Core.matrix("keys")),
            "causal.scores", SCORES);
    }

    @Test
    @DisplayName("3.2 causalWeights")
    void task2_causalWeights() {
        double[][] scores = Core.matrix("causal.scores");
        check.answer("causalWeights of five tokens with dK = " + dK,
            () -> Causal.causalWeights(scores, dK), "causal.weights",
            when("unscaled", "the scores aren't divided by the square root of dK."),
            when("columns", "this softmax ran down the columns. The scores of one query are "
                + "a row."),
            nan("minus infinity minus minus infinity is NaN, and so is infinity / infinity. "
                + "Which of them comes up here?"),
            otherwise("no case is needed for minus infinity: what is Math.exp of it?"));
        check.unchanged("scores", scores, Core.matrix("causal.scores"));
    }

    @Test
    @DisplayName("3.3 mask: minus infinity, then softmax")
    void task3_mask() {
        double[][] scores = Core.matrix("all_scores");
        check.answer("mask of the scores of five tokens",
            () -> Causal.mask(scores), "causal.scores", SCORES);
        check.unchanged("scores", scores, Core.matrix("all_scores"));
        check.answer("causalWeights of mask",
            () -> Causal.causalWeights(Causal.mask(scores), dK), "causal.weights",
            otherwise("the masked scores are right, so look at task 3.2."));
    }

    @Test
    @DisplayName("3.4 renormalise: softmax, then the mask")
    void task4_renormalise() {
        double[][] weights = Core.matrix("all_weights");
        check.answer("renormalise of the weights of five tokens",
            () -> Causal.renormalise(weights), "renormalised",
            when("cut", "the right weights are 0, but what is left no longer adds up to 1."),
            when("unmasked", "nothing is hidden yet."),
            when("columns", "the columns add up to 1 now. Each row must."),
            nan("a sum was 0. Does a token still see itself?"),
            otherwise("row 0 has one weight left. What must it be?"));
        check.unchanged("weights", weights, Core.matrix("all_weights"));
    }

    @Test
    @DisplayName("3.5 dropout")
    void task5_dropout() {
        double[][] weights = Core.matrix("causal.weights");
        double p = Core.number("dropout.p");
        check.answer("dropout of the weights of five tokens with p = " + p,
            () -> Causal.dropout(weights, Core.flags("dropout.kept"), p), "dropout",
            when("unscaled", "the right weights are 0, but the others are as before: on "
                + "average a row loses p of its sum. Make up for it."),
            when("multiplied", "the kept weights got smaller. They must get larger, to make "
                + "up for the dropped ones."),
            when("by_p", "with p = 0.1, nine weights in ten are kept. Must the kept ones grow "
                + "tenfold, or just a little?"),
            when("inverted", "true means that a weight is kept."),
            when("normalised", "each row adds up to exactly 1. Only the average over many "
                + "draws must: the factor is the same for all weights."),
            otherwise("a dropped weight is 0, and all kept ones grow by the same factor."));
        check.unchanged("weights", weights, Core.matrix("causal.weights"));
    }

    @Test
    @DisplayName("3.6 attendNext: one step with a cache")
    void task6_attendNext() {
        List<double[]> keys = new ArrayList<>();
        List<double[]> values = new ArrayList<>();
        for (int t = 0; t < Core.matrix("queries").length; t++) {
            double[] query = Core.matrix("queries")[t];
            double[] key = Core.matrix("keys")[t];
            double[] value = Core.matrix("values")[t];
            check.answer("attendNext for token " + t,
                () -> Causal.attendNext(query, key, value, keys, values), "next." + t,
                crash("the cache is empty at first. Is the new token in it before you attend?"),
                when("unscaled", "the scores aren't divided by the square root of the keys' "
                    + "length."),
                when("newest", "this is the new token's own value. It attends to those "
                    + "before it as well."),
                when("late", "this attends to the tokens before, but not to itself. When do "
                    + "the new key and value join the cache?"),
                otherwise("one query against all keys of the cache: it is one row of lab 2."));
            check.holds(keys.size() == t + 1 && values.size() == t + 1,
                "the cache after it",
                "After token " + t + " the cache has " + keys.size() + " keys and "
                    + values.size() + " values, and should have " + (t + 1) + " of each.",
                "the next token will need this one's key and value.");
        }
    }

    @Test
    @DisplayName("3.7 selfAttention")
    void task7_selfAttention() {
        String call = "selfAttention of five random tokens";
        check.attempt(call, () -> attend(Core.matrix("random")), Attentions.LENGTHS);
        check.answer(call, () -> attend(Core.matrix("random")), "causal.attention",
            Attentions.hints(Attentions.whoSeesWhom(Lab3CausalTest::attend)));
    }

    private static double[][] attend(double[][] inputs) {
        return Causal.selfAttention(inputs, Core.matrix("w_query"), Core.matrix("w_key"),
            Core.matrix("w_value"));
    }
}
