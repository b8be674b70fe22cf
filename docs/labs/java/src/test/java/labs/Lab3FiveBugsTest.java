package labs;

import static labs.Hint.otherwise;
import static labs.Hint.when;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

@DisplayName("Lab 3, task 3.8: five bugs to find")
@ExtendWith(Checklist.class)
@TestMethodOrder(MethodOrderer.MethodName.class)
class Lab3FiveBugsTest {
    /** Only what shows, not why: to find that is the task. */
    private static final Hint[] SYMPTOMS = {
        when("zero", "later tokens still get a share."),
        when("itself", "row 0 has no weight at all."),
        when("tokens", "no token looks ahead, and each row of weights adds up to 1. What else "
            + "is in the formula?"),
        when("late", "no token looks ahead. But what does a row of weights add up to?"),
        when("columns", "no token looks ahead. But what does a row of weights add up to?"),
        otherwise("print the weights: what should each row add up to, and where should it be "
            + "0?"),
    };

    private final Check check = new Check();

    /** One of the five. */
    private interface Attention {
        double[][] of(double[][] queries, double[][] keys, double[][] values);
    }

    @Test
    @DisplayName("3.8 the first attention")
    void task8_bug1() {
        isMended("first", FiveBugs::first);
    }

    @Test
    @DisplayName("3.8 the second")
    void task8_bug2() {
        isMended("second", FiveBugs::second);
    }

    @Test
    @DisplayName("3.8 the third")
    void task8_bug3() {
        isMended("third", FiveBugs::third);
    }

    @Test
    @DisplayName("3.8 the fourth")
    void task8_bug4() {
        isMended("fourth", FiveBugs::fourth);
    }

    @Test
    @DisplayName("3.8 the fifth")
    void task8_bug5() {
        isMended("fifth", FiveBugs::fifth);
    }

    private void isMended(String name, Attention attention) {
        check.answer("FiveBugs." + name,
            () -> attention.of(
                Core.matrix("queries"), Core.matrix("keys"), Core.matrix("values")),
            "causal.attention",
            SYMPTOMS);
    }
}
