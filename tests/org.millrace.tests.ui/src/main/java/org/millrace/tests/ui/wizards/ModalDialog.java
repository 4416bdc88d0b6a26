package org.millrace.tests.ui.wizards;

import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Controls a dialog whose opening blocks until it is closed. */
public final class ModalDialog {

    private static final int ASK_AGAIN_MILLIS = 20;

    private ModalDialog() {
    }

    /**
     * Runs an action that opens a dialog, and an action in the dialog that must close it.
     *
     * @param title the dialog's title
     */
    public static void use(String title, Runnable open, Consumer<Widgets> use) {
        var display = Display.getCurrent();
        var fault = new AtomicReference<Throwable>(new AssertionError("no dialog " + title));
        var asking = new Runnable() {
            @Override
            public void run() {
                var shell = shell(display, title);
                if (shell.isEmpty()) {
                    display.timerExec(ASK_AGAIN_MILLIS, this);
                    return;
                }
                try {
                    use.accept(new Widgets(shell.get()));
                    fault.set(null);
                } catch (Exception | AssertionError e) {
                    fault.set(e);
                } finally {
                    // Closes the dialog; otherwise the test would never end.
                    if (!shell.get().isDisposed()) {
                        shell.get().close();
                    }
                }
            }
        };
        display.timerExec(ASK_AGAIN_MILLIS, asking);
        open.run();
        display.timerExec(-1, asking);
        if (fault.get() != null) {
            throw new AssertionError(fault.get());
        }
    }

    private static Optional<Shell> shell(Display display, String title) {
        return Arrays.stream(display.getShells()).filter(shell -> shell.isVisible() && shell.getText().equals(title)).findFirst();
    }
}
