package org.millrace.junit.internal;

import org.millrace.junit.bridge.Fault;
import org.opentest4j.AssertionFailedError;

import java.util.Arrays;

/** Makes errors of faults. */
public final class Faults {

    private static final String OWN = "org.millrace.junit.";

    private Faults() {
    }

    /** Returns the error of a difference; development tools show its two sides. */
    public static AssertionError difference(Fault fault) {
        return fault.expected().equals(fault.actual()) ? new AssertionFailedError(fault.message())
                : new AssertionFailedError(fault.message(), fault.expected(), fault.actual());
    }

    /** Lets the stack trace of an error begin at the line of the test. */
    public static <T extends Throwable> T atCaller(T error) {
        var frames = Arrays.asList(error.getStackTrace());
        var last = frames.reversed().stream().filter(frame -> frame.getClassName().startsWith(OWN)).findFirst().map(frames::lastIndexOf).orElse(-1);
        error.setStackTrace(frames.subList(last + 1, frames.size()).toArray(StackTraceElement[]::new));
        return error;
    }
}
