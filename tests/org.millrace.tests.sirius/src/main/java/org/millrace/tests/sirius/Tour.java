package org.millrace.tests.sirius;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Runs the steps of the tour and writes a report: a line for each step that begins with {@code ok} or {@code failed},
 * and a line for each error in the log. Does nothing unless the system property {@code millrace.sirius.report} names
 * the file; {@code millrace.sirius.examples} names the folder of the examples, and {@code millrace.sirius.pictures} that
 * of the pictures.
 */
public final class Tour implements IStartup {

    /** A step of the tour. */
    interface Step {

        /** Does something and returns what is worth reporting. */
        String run() throws Exception;
    }

    /** The limit for what a process of the runtime computes. */
    static final long LONG = 120_000_000_000L;

    private static final long LIMIT_NANOS = 60_000_000_000L;
    private static final long QUIET_NANOS = 300_000_000L;
    private static final long LONGEST_REST_NANOS = 5_000_000_000L;

    private final List<String> report = new ArrayList<>();

    @Override
    public void earlyStartup() {
        var file = System.getProperty("millrace.sirius.report");
        if (file != null) {
            Platform.addLogListener((status, plugin) -> {
                if (status.getSeverity() == IStatus.ERROR && !isLayoutOfClosedDiagram(status.getException())) {
                    report.add("log " + status.getPlugin() + ": " + status.getMessage() + " " + stack(status.getException()));
                }
            });
            Display.getDefault().asyncExec(() -> {
                try {
                    show();
                    var examples = Path.of(System.getProperty("millrace.sirius.examples"));
                    var pictures = Path.of(System.getProperty("millrace.sirius.pictures"));
                    new RepresentationSteps(this, examples, pictures).run();
                    new ToolSteps(this, pictures).run();
                    new TableSteps(this, pictures).run();
                    new DesignerSteps(this).run();
                    new FileSteps(this, pictures).run();
                    step("end", () -> "");
                } finally {
                    write(Path.of(file));
                    PlatformUI.getWorkbench().close();
                }
            });
        }
    }

    /** Returns whether Sirius arranged a diagram whose editor was closed meanwhile: it arranges some time after a change, and does not look. */
    private static boolean isLayoutOfClosedDiagram(Throwable error) {
        return error instanceof NullPointerException && Arrays.stream(error.getStackTrace()).map(StackTraceElement::getClassName)
                .takeWhile(called -> !called.startsWith("org.eclipse.swt.") && !called.startsWith("org.millrace."))
                .anyMatch(called -> called.startsWith("org.eclipse.sirius.diagram.ui.internal.refresh.layout.SiriusCanonicalLayout"));
    }

    /** Pictures show the editors instead of the welcome page. */
    private static void show() {
        var intro = PlatformUI.getWorkbench().getIntroManager();
        intro.closeIntro(intro.getIntro());
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell().setBounds(0, 0, 1600, 1150);
        settle();
    }

    void step(String name, Step step) {
        try {
            report.add("ok " + name + ": " + step.run());
        } catch (Exception | LinkageError | AssertionError e) {
            report.add("failed " + name + ": " + stack(e));
        }
    }

    private static String stack(Throwable error) {
        if (error == null) {
            return "";
        }
        var text = new StringWriter();
        error.printStackTrace(new PrintWriter(text));
        return text.toString().replace("\n", " | ");
    }

    private void write(Path file) {
        try {
            Files.write(file, report);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Handles events of the display until a condition holds. */
    static void until(String what, BooleanSupplier condition) {
        until(what, condition, LIMIT_NANOS);
    }

    /** Handles events of the display until a condition holds. */
    static void until(String what, BooleanSupplier condition, long limitNanos) {
        var end = System.nanoTime() + limitNanos;
        var display = Display.getCurrent();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain: " + what);
            }
            if (!display.readAndDispatch()) {
                display.timerExec(20, () -> { });
                display.sleep();
            }
        }
    }

    /** Handles the events that are waiting. */
    static void settle() {
        var settled = new boolean[1];
        Display.getCurrent().timerExec(300, () -> settled[0] = true);
        until("the display", () -> settled[0]);
    }

    /** Handles events until none comes for a while: Sirius refreshes and arranges diagrams a while after a change. */
    static void rest() {
        var display = Display.getCurrent();
        // Animations never end.
        var end = System.nanoTime() + LONGEST_REST_NANOS;
        for (var quiet = System.nanoTime() + QUIET_NANOS; System.nanoTime() < quiet && System.nanoTime() < end;) {
            if (display.readAndDispatch()) {
                quiet = System.nanoTime() + QUIET_NANOS;
            } else {
                // A timer would be an event itself.
                LockSupport.parkNanos(QUIET_NANOS / 30);
            }
        }
    }
}
