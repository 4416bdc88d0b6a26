package org.millrace.tests.ui;

import org.eclipse.swt.widgets.Display;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits in the UI thread while events are handled. The limits are such that only a fault reaches them. */
public final class UiWait {

    private static final Duration LIMIT = Duration.ofSeconds(90);

    private UiWait() {
    }

    /**
     * Handles events until a condition holds.
     *
     * @param what what is waited for, for the message
     */
    public static void until(String what, BooleanSupplier condition) {
        until(what, condition, () -> "");
    }

    /**
     * Handles events until a condition holds.
     *
     * @param state what there is instead, for the message
     */
    public static void until(String what, BooleanSupplier condition, Supplier<String> state) {
        until(what, condition, state, LIMIT);
    }

    /** Handles events until a condition holds that may take longer than others. */
    public static void until(String what, BooleanSupplier condition, Duration limit) {
        until(what, condition, () -> "", limit);
    }

    /** Handles events until a condition holds that may take longer than others; says what there is instead. */
    public static void until(String what, BooleanSupplier condition, Supplier<String> state, Duration limit) {
        var display = Display.getCurrent();
        var end = System.nanoTime() + limit.toNanos();
        // Without it the display would sleep on when the condition comes true in another thread.
        Runnable[] alarm = new Runnable[1];
        alarm[0] = () -> display.timerExec(20, alarm[0]);
        display.timerExec(20, alarm[0]);
        try {
            while (!condition.getAsBoolean()) {
                if (System.nanoTime() > end) {
                    throw new AssertionError("waited in vain for: " + what + " " + state.get());
                }
                if (!display.readAndDispatch()) {
                    display.sleep();
                }
            }
        } finally {
            display.timerExec(-1, alarm[0]);
        }
    }

    /** Handles the events that are there. */
    public static void events() {
        while (Display.getCurrent().readAndDispatch()) {
            // Everything that is due.
        }
    }
}
