package labs;

/**
 * What to say when an answer is wrong.
 *
 * @param mistake the name of a usual mistake: what it leads to stands in core.properties,
 *     as "answer.not.mistake"; or one of the names below
 * @param text for the reader: where to look, not what to write
 */
record Hint(String mistake, String text) {
    static final String NAN = "(nan)";
    static final String CRASH = "(crash)";
    static final String OTHER = "(other)";

    static Hint when(String mistake, String text) {
        return new Hint(mistake, text);
    }

    /** For an answer that holds NaN. */
    static Hint nan(String text) {
        return new Hint(NAN, text);
    }

    /** For a method that stopped with an exception. */
    static Hint crash(String text) {
        return new Hint(CRASH, text);
    }

    /** For all other wrong answers. */
    static Hint otherwise(String text) {
        return new Hint(OTHER, text);
    }
}
