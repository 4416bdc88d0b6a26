package org.millrace.tests.ui;

import org.eclipse.swt.widgets.Display;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits in the UI thread while handling events. The timeouts are so long that only a fault reaches them. */
public final class UiWait {

    private static final Duration LIMIT = Duration.ofSeconds(90);

    private UiWait() {
    }

    /**
     * Waits for a condition.
     *
     * @param what a description of the condition, for the failure message
     */
    public static void until(String what, BooleanSupplier condition) {
        until(what, condition, () -> "");
    }

    /**
     * Waits for a condition.
     *
     * @param state describes the actual state, for the failure message
     */
    public static void until(String what, BooleanSupplier condition, Supplier<String> state) {
        until(what, condition, state, LIMIT);
    }

    /** Waits for a condition with a longer timeout. */
    public static void until(String what, BooleanSupplier condition, Duration limit) {
        until(what, condition, () -> "", limit);
    }

    /**
     * Waits for a condition with a longer timeout.
     *
     * @param state describes the actual state, for the failure message
     */
    public static void until(String what, BooleanSupplier condition, Supplier<String> state, Duration limit) {
        var display = Display.getCurrent();
        var end = System.nanoTime() + limit.toNanos();
        // Wakes the display, which does not notice when another thread makes the condition true.
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

    /** Handles all pending events. */
    public static void events() {
        while (Display.getCurrent().readAndDispatch()) {
            // The loop handles the events.
        }
    }
}
