package labs;

import static labs.Hint.nan;
import static labs.Hint.otherwise;
import static labs.Hint.when;

import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Hints for whole causal attentions. */
final class Attentions {
    static final Hint LENGTHS = Hint.crash("after the projection a query, a key and a value "
        + "have other lengths than a token. Which array's length bounds the loop?");

    private static final Hint[] USUAL = {
        when("unmasked", "nothing is hidden: every token still sees all of them."),
        when("zero", "hidden scores are 0, and Math.exp(0) is 1: they still get a share."),
        when("itself", "a token doesn't see itself, and the first one sees nothing at all."),
        when("future", "this hides the tokens before and shows those to come."),
        when("late", "the mask is right, but it comes after the softmax: what is left of a "
            + "row no longer adds up to 1."),
        when("columns", "it is the columns of the weights that add up to 1. Each row must."),
        when("unscaled", "the scores aren't divided by the square root of the keys' length."),
        when("no_root", "the scores were divided by the keys' length, not by its square "
            + "root."),
        when("d_in", "this is the square root of a token's length. It is the keys' length "
            + "that counts."),
        when("d_out", "this is the square root of a value's length. It is the keys' length "
            + "that counts."),
        when("tokens", "this is the square root of the number of tokens. How long is one "
            + "key?"),
        nan("NaN: a whole row was hidden, or a sum was 0."),
    };

    /** The usual mistakes, and what to say of an unusual one. */
    static Hint[] hints(String otherwise) {
        return Stream.concat(Arrays.stream(USUAL), Stream.of(otherwise(otherwise)))
            .toArray(Hint[]::new);
    }

    /** Change one token after the other, and see whose context vector moves. */
    static String whoSeesWhom(UnaryOperator<double[][]> attend) {
        double[][] before = attend.apply(Core.matrix("random"));
        for (int j = 0; j < before.length; j++) {
            double[][] inputs = Core.matrix("random");
            inputs[j][0] += 1;
            double[][] after = (double[][]) Attempt.at(
                "selfAttention with another token " + j, () -> attend.apply(inputs), null);
            for (int i = 0; i < before.length; i++) {
                boolean moves = !Shown.same(before[i], after[i], Shown.CLOSE);
                if (moves != j <= i) {
                    return "change token " + j + ", and the context vector of token " + i
                        + (moves ? " moves: it looks ahead."
                            : " doesn't move: it must see that token.");
                }
            }
        }
        return "each token sees those up to itself, as it should. So look at the scale, "
            + "the softmax and the blend.";
    }
}
