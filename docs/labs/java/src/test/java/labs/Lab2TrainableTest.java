package labs;

import static labs.Hint.crash;
import static labs.Hint.otherwise;
import static labs.Hint.when;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

@DisplayName("Lab 2: Trainable")
@ExtendWith(Checklist.class)
@TestMethodOrder(MethodOrderer.MethodName.class)
class Lab2TrainableTest {
    private final Check check = new Check();

    @Test
    @DisplayName("2.1 warm-up: project, x times W")
    void task1_project() {
        Hint[] hints = {
            crash("w has a row for each number that goes in, and a column for each that "
                + "comes out. Which of its lengths bounds which loop?"),
            when("transposed", "this took the rows of w where its columns are wanted. It only "
                + "shows here because w is square, so that both fit."),
            otherwise("the first number that comes out: each number of the token times the "
                + "first number in the row of w that belongs to it, added up."),
        };
        check.answer("project of five tokens from seven numbers to three",
            () -> Trainable.project(Core.matrix("random"), Core.matrix("w_query")),
            "project", hints);
        check.answer("project of the sentence with a square matrix",
            () -> Trainable.project(Core.matrix("inputs"), Core.matrix("square")),
            "project.square", hints);
    }

    @Test
    @DisplayName("2.2 linear, with weights as nn.Linear stores them")
    void task2_linear() {
        Hint[] hints = {
            crash("here weight has a row for each number that comes out, and a row is as "
                + "long as a token."),
            when("transposed", "this is x times W, as in task 2.1. Here a row of the weights "
                + "makes one number. With a square matrix both run, and only one is right."),
            otherwise("the first number that comes out is made from the token and the first "
                + "row of weight."),
        };
        check.answer("linear of the sentence from three numbers to two",
            () -> Trainable.linear(Core.matrix("inputs"), Core.matrix("linear.weight")),
            "linear", hints);
        check.answer("linear of the sentence with a square matrix",
            () -> Trainable.linear(Core.matrix("inputs"), Core.matrix("square")),
            "linear.square", hints);
    }

    @Test
    @DisplayName("2.3 attentionWeights, scaled by the square root of dK")
    void task3_attentionWeights() {
        double[][] scores = Core.matrix("all_scores");
        int dK = Core.matrix("keys")[0].length;
        check.answer("attentionWeights of five tokens with dK = " + dK,
            () -> Trainable.attentionWeights(scores, dK), "scaled.weights",
            when("unscaled", "these are the weights of unscaled scores, as in lab 1."),
            when("no_root", "the scores were divided by dK itself."),
            when("multiplied", "the scores were multiplied. Dividing makes them smaller."),
            when("tokens", "this is the square root of the number of tokens. dK is handed to "
                + "you."),
            when("late", "the weights were divided, not the scores: the rows no longer add "
                + "up to 1. Scale before the softmax."),
            when("columns", "this softmax ran down the columns. The scores of one query are "
                + "a row."),
            otherwise("scale first, then softmax, row by row."));
        check.unchanged("scores", scores, Core.matrix("all_scores"));
    }

    @Test
    @DisplayName("2.4 selfAttention with queries, keys and values")
    void task4_selfAttention() {
        check.answer("selfAttention of five random tokens",
            () -> Trainable.selfAttention(Core.matrix("random"), Core.matrix("w_query"),
                Core.matrix("w_key"), Core.matrix("w_value")),
            "scaled.attention",
            crash("after the projection a query, a key and a value have other lengths than a "
                + "token. Which array's length bounds the loop?"),
            when("unscaled", "the scores aren't scaled."),
            when("no_root", "the scores were divided by dK itself, not by its square root."),
            when("d_in", "this is the square root of a token's length. It is the keys' length "
                + "that counts."),
            when("d_out", "this is the square root of a value's length. It is the keys' "
                + "length that counts."),
            when("tokens", "this is the square root of the number of tokens: keys.length. How "
                + "long is one key?"),
            when("swapped", "queries and keys changed places. A row of scores belongs to a "
                + "query."),
            when("inputs", "this blends the tokens themselves. What is wValue for?"),
            when("keys", "this blends the keys. What is wValue for?"),
            when("columns", "this softmax ran down the columns. The scores of one query are "
                + "a row."),
            otherwise("print queries, scores and weights, and see which is the first that "
                + "surprises you."));
    }

    @Test
    @DisplayName("2.5 predict, then run: identity matrices")
    void task5_identity() {
        for (int dIn : new int[] {3, 7}) {
            check.prediction("identityDivisor for tokens of " + dIn + " numbers",
                () -> Trainable.identityDivisor(dIn), "identity.divisor." + dIn,
                when("d", "not by the size itself. Look at task 2.3 again."),
                when("one", "then it would be the same as lab 1. What does task 2.3 do with "
                    + "the scores?"),
                when("inverse", "multiplied by that, yes. By what are they divided?"),
                otherwise("how long is a key here, and what does task 2.3 make of that?"));
        }
        check.answer("selfAttention of the sentence with identity matrices",
            () -> Trainable.selfAttention(Core.matrix("inputs"), Core.matrix("identity"),
                Core.matrix("identity"), Core.matrix("identity")),
            "identity.attention",
            otherwise("your prediction is right, and task 2.4 isn't yet."));
    }
}
