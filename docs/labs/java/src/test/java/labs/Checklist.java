package labs;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/** Prints a line for each task, and for each lab how many are done. */
final class Checklist implements BeforeAllCallback, AfterAllCallback, TestWatcher {
    private int done;
    private int all;

    @Override
    public void beforeAll(ExtensionContext lab) {
        System.out.println(lab.getDisplayName());
    }

    @Override
    public void testSuccessful(ExtensionContext task) {
        done++;
        all++;
        System.out.println("  [x] " + task.getDisplayName());
    }

    @Override
    public void testFailed(ExtensionContext task, Throwable why) {
        all++;
        String inShort = why instanceof NotYet notYet ? notYet.inShort() : "the test failed";
        System.out.println("  [ ] " + task.getDisplayName() + ": " + inShort);
    }

    @Override
    public void afterAll(ExtensionContext lab) {
        System.out.println("  " + done + " of " + all + " done");
        System.out.println();
    }
}
