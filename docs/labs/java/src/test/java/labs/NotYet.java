package labs;

/** A task isn't done. The message says all: a stack trace would only hide it. */
final class NotYet extends AssertionError {
    private final String inShort;

    NotYet(String inShort, String message) {
        super(message);
        this.inShort = inShort;
    }

    /** For the checklist: a few words. */
    String inShort() {
        return inShort;
    }

    @Override
    public Throwable fillInStackTrace() {
        return this;
    }
}
