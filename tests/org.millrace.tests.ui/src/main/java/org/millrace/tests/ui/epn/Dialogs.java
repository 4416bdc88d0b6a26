package org.millrace.tests.ui.epn;

import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.millrace.tests.ui.UiWait;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Answers dialogs. Used in the UI thread. */
public final class Dialogs {

    private Dialogs() {
    }

    /** Runs an action that opens a dialog, and answers the dialog. */
    public static void answering(Consumer<Shell> answer, Runnable opens) {
        var display = Display.getCurrent();
        var before = List.of(display.getShells());
        Runnable[] look = new Runnable[1];
        var failure = new ArrayList<Throwable>();
        var answered = new boolean[1];
        look[0] = () -> Arrays.stream(display.getShells())
                .filter(other -> !before.contains(other) && other.isVisible() && !other.getText().isEmpty()).findFirst().ifPresentOrElse(dialog -> {
                    answered[0] = true;
                    try {
                        answer.accept(dialog);
                    } catch (Throwable e) {
                        failure.add(e);
                        dialog.close();
                    }
                }, () -> display.timerExec(20, look[0]));
        display.timerExec(20, look[0]);
        opens.run();
        UiWait.until("the dialog to be answered", () -> answered[0]);
        if (!failure.isEmpty()) {
            throw new AssertionError("in the dialog", failure.getFirst());
        }
        UiWait.events();
    }
}
