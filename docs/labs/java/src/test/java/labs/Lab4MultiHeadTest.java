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

@DisplayName("Lab 4: Multi-head")
@ExtendWith(Checklist.class)
@TestMethodOrder(MethodOrderer.MethodName.class)
class Lab4MultiHeadTest {
    private static final Hint[] SPLIT = {
        when("in_order", "the numbers were taken in the order in which they lie in memory. "
            + "So head 0 got whole tokens, and the last tokens none. In a head, token i must "
            + "have numbers of token i."),
        when("dealt", "the numbers were dealt out in turn. A piece is numbers that stand side "
            + "by side."),
        when("by_token", "the pieces are right, but sorted by token first. Sort them by head "
            + "first: then heads[h] is all that head h needs."),
        crash("a piece has dOut / numHeads numbers. Head h begins after those of the h heads "
            + "before it."),
        otherwise("head 0 has the first numbers of every token."),
    };

    private final Check check = new Check();
    private final int numHeads = Core.stack("heads").length;

    @Test
    @DisplayName("4.1 warm-up: splitHeads")
    void task1_splitHeads() {
        check.answer("splitHeads of five vectors into " + numHeads,
            () -> MultiHead.splitHeads(Core.matrix("vectors"), numHeads), "heads", SPLIT);
    }

    @Test
    @DisplayName("4.2 mergeHeads")
    void task2_mergeHeads() {
        check.answer("mergeHeads of " + numHeads + " heads",
            () -> MultiHead.mergeHeads(Core.stack("heads")), "merged",
            when("in_order", "the numbers were taken in the order in which they lie in "
                + "memory, so a vector got pieces of two tokens."),
            when("dealt", "the heads' numbers alternate. A vector is a whole piece of head 0, "
                + "then a whole piece of head 1."),
            when("stacked", "the heads stand one below the other. Join them side by side: a "
                + "token keeps one row."),
            crash("heads[h][i] is the piece of token i in head h, and heads[0].length is the "
                + "number of tokens."),
            otherwise("row 0 is the pieces of token 0, head after head."));
        check.answer("mergeHeads of splitHeads",
            () -> MultiHead.mergeHeads(MultiHead.splitHeads(Core.matrix("vectors"), numHeads)),
            "vectors",
            otherwise("mergeHeads by itself is right, so look at task 4.1."));
    }

    @Test
    @DisplayName("4.3 selfAttention with several heads")
    void task3_selfAttention() {
        check.answer("selfAttention of five random tokens with " + numHeads + " heads",
            () -> MultiHead.selfAttention(Core.matrix("random"), Core.matrix("heads.query"),
                Core.matrix("heads.key"), Core.matrix("heads.value"), numHeads),
            "heads.attention",
            Attentions.LENGTHS,
            when("one_head", "this is one large head. Where are the vectors split?"),
            when("unmasked", "the heads look ahead. Each attends as in lab 3."),
            when("d_out", "this is the square root of dOut. A key of one head is shorter."),
            when("unscaled", "the scores aren't divided by the square root of the keys' "
                + "length."),
            when("in_order", "the heads are right, and so is the merging, but each head got "
                + "the wrong numbers: see task 4.1."),
            nan("NaN: a whole row was hidden, or a sum was 0."),
            otherwise("with one head it must be lab 3. Is it?"));
    }

    @Test
    @DisplayName("4.4 parameters: count before you run")
    void task4_parameters() {
        count(5, 2, false);
        count(5, 2, true);
        count(768, 768, false);
        count(768, 768, true);
    }

    private void count(int dIn, int dOut, boolean qkvBias) {
        String isLarge = dIn == 768 ? " (a layer of GPT-2 small)" : "";
        check.answer("parameters(" + dIn + ", " + dOut + ", " + qkvBias + ")" + isLarge,
            () -> MultiHead.parameters(dIn, dOut, qkvBias),
            "parameters." + dIn + "." + dOut + "." + qkvBias,
            when("three", "this is query, key and value. There is a fourth projection."),
            when("from_d_in", "the output projection takes what the heads made: dOut numbers, "
                + "not dIn."),
            when("out_bias", "the output projection has a bias, always."),
            when("no_biases", "no bias is counted. Here all four have one."),
            when("one_qkv", "query, key and value have a projection each."),
            otherwise("a projection from n to m numbers has n * m weights, and m more if it "
                + "has a bias. The output projection goes from dOut to dOut."));
    }

    @Test
    @DisplayName("4.5 stretch: mend the quick split")
    void task5_splitHeadsFlat() {
        check.answer("splitHeadsFlat of five vectors into " + numHeads,
            () -> MultiHead.splitHeadsFlat(Core.matrix("vectors"), numHeads), "heads", SPLIT);
    }
}
