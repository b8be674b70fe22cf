package labs;

import static labs.Hint.crash;
import static labs.Hint.nan;
import static labs.Hint.otherwise;
import static labs.Hint.when;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

@DisplayName("Lab 1: Simplified")
@ExtendWith(Checklist.class)
@TestMethodOrder(MethodOrderer.MethodName.class)
class Lab1SimplifiedTest {
    private static final Hint ROWS =
        crash("inputs[i] is a token; there are inputs.length of them, and each has "
            + "inputs[0].length numbers.");

    private final Check check = new Check();

    @Test
    @DisplayName("1.1 warm-up: dot")
    void task1_dot() {
        Hint[] hints = {
            when("last", "this is the last of the products alone. Are they added up?"),
            when("added", "this is the sum of all numbers. What happens to each pair first?"),
            when("short", "the last pair is missing. Where does the loop end?"),
            when("itself", "this is a with itself. Where does b come in?"),
            crash("the numbers of a are a[0] to a[a.length - 1]. Where does the loop end?"),
            otherwise("multiply the first two pairs by hand, and compare."),
        };
        check.answer("dot of \"journey\" and \"Your\"",
            () -> Simplified.dot(Core.matrix("inputs")[1], Core.matrix("inputs")[0]),
            "dot", hints);
        check.answer("dot of two vectors of seven random numbers",
            () -> Simplified.dot(Core.matrix("random")[0], Core.matrix("random")[1]),
            "random.dot", hints);
    }

    @Test
    @DisplayName("1.2 attentionScores")
    void task2_attentionScores() {
        Hint[] hints = {
            ROWS,
            when("columns", "this compares columns with columns. A token is a row."),
            when("weights", "these are weights already. Scores are what they are made from."),
            when("upper", "below the diagonal there is nothing. Where does the inner loop "
                + "begin?"),
            when("lower", "above the diagonal there is nothing. Where does the inner loop "
                + "end? (Not looking ahead comes in lab 3.)"),
            when("diagonal", "only the diagonal is missing: a token is scored against itself "
                + "too."),
            otherwise("row 1, column 0 is the dot product of tokens 1 and 0: begin there."),
        };
        check.answer("attentionScores of the sentence",
            () -> Simplified.attentionScores(Core.matrix("inputs")), "scores", hints);
        check.answer("attentionScores of five random tokens",
            () -> Simplified.attentionScores(Core.matrix("random")), "random.scores", hints);
    }

    @Test
    @DisplayName("1.3 softmax of one row")
    void task3_softmax() {
        Hint[] hints = {
            when("divided", "these are the scores divided by their sum. It works while all "
                + "are positive. What makes a number positive and keeps the order?"),
            when("exps", "all are positive and in order, but they don't add up to 1 yet."),
            otherwise("the weights must add up to 1, and a larger score must get more."),
        };
        double[] scores = Core.vector("softmax.scores");
        check.answer("softmax of the scores of \"journey\"",
            () -> Simplified.softmax(scores), "softmax", hints);
        check.unchanged("scores", scores, Core.vector("softmax.scores"));
        check.answer("softmax of the scores 1.5 and -0.4",
            () -> Simplified.softmax(Core.vector("softmax.negative.scores")),
            "softmax.negative", hints);
    }

    @Test
    @DisplayName("1.4 softmax survives a score of 1000")
    void task4_softmaxOfLargeScores() {
        check.answer("softmax of the scores 1000, 999 and 998",
            () -> Simplified.softmax(Core.vector("softmax.large.scores")), "softmax.large",
            when("capped", "the three scores came out equal. Cutting them off at a limit "
                + "loses their differences."),
            when("divided", "task 1.3 comes first."),
            nan("Math.exp(1000) is Infinity, and Infinity / Infinity is NaN. Only the "
                + "differences between scores matter, so you may move all of them: so far "
                + "that none is above 0."),
            otherwise("for small scores it must be right first: task 1.3."));
        check.answer("softmax of the scores -1000, -1001 and -1002",
            () -> Simplified.softmax(Core.vector("softmax.low.scores")), "softmax.low",
            nan("every exp came out as 0, and 0 / 0 is NaN. These scores move up, not down. "
                + "What does the search for the largest begin with? (Double.MIN_VALUE is "
                + "above 0.)"));
    }

    @Test
    @DisplayName("1.5 contextVectors")
    void task5_contextVectors() {
        Hint[] hints = {
            crash("the blend of a token has as many numbers as a token, not as many as "
                + "there are tokens."),
            when("transposed", "this reads the weights down the columns. Row i holds the "
                + "weights of token i."),
            when("last", "this is the last token's share alone. Are the shares added up?"),
            when("weights", "these are the weights. Each belongs to a token: blend those."),
            otherwise("for row 0: inputs[0] times its weight, plus inputs[1] times its "
                + "weight, and so on."),
        };
        check.answer("contextVectors of the sentence",
            () -> Simplified.contextVectors(Core.matrix("weights"), Core.matrix("inputs")),
            "context", hints);
        check.answer("contextVectors of five random tokens",
            () -> Simplified.contextVectors(
                Core.matrix("random.weights"), Core.matrix("random")),
            "random.context", hints);
    }

    @Test
    @DisplayName("1.6 selfAttention")
    void task6_selfAttention() {
        Hint[] hints = {
            ROWS,
            when("scores", "this blends with the scores. The step between is missing."),
            when("divided", "the scores were divided by their sum. That isn't softmax."),
            when("exps", "these weights don't add up to 1."),
            when("columns", "this softmax ran down the columns. The scores of one token are "
                + "a row."),
            when("scaled", "this divides by a square root already. That comes in lab 2."),
            when("weights", "these are the weights. One step is left."),
            otherwise("it is tasks 1.2, 1.3 for each row, and 1.5."),
        };
        check.answer("selfAttention of the sentence",
            () -> Simplified.selfAttention(Core.matrix("inputs")), "attention", hints);
        check.answer("selfAttention of five random tokens",
            () -> Simplified.selfAttention(Core.matrix("random")), "random.attention", hints);
    }

    @Test
    @DisplayName("1.7 stretch: the scores with half the dot products")
    void task7_halfTheDotProducts() {
        int[] calls = {0};
        Simplified.Dot counting = (a, b) -> {
            calls[0]++;
            double total = 0;
            for (int d = 0; d < a.length; d++) {
                total += a[d] * b[d];
            }
            return total;
        };
        check.answer("attentionScoresHalf of the sentence",
            () -> Simplified.attentionScoresHalf(Core.matrix("inputs"), counting), "scores",
            when("upper", "below the diagonal there is nothing yet. a with b is b with a."),
            when("lower", "above the diagonal there is nothing yet. a with b is b with a."),
            when("diagonal", "only the diagonal is missing."),
            otherwise("a score that you computed belongs in two places."));
        int tokens = Core.matrix("inputs").length;
        int enough = tokens * (tokens + 1) / 2;
        check.holds(calls[0] > 0, "the dot that was handed over is used",
            "The dot that was handed over was never called.",
            "call dot.of(a, b) in place of your own.");
        check.holds(calls[0] <= enough, enough + " dot products",
            "It took " + calls[0] + " dot products, and " + enough + " are enough.",
            "which scores are there twice?");
    }
}
