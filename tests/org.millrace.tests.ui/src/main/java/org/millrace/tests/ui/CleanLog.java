package org.millrace.tests.ui;

import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.ui.WorkbenchException;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Starts each class of tests in the same state of the workbench, and fails a test during which an error is written
 * into the workspace's log. Elements that JDT's own threads (decorators, reconcilers) miss in a project that the
 * test has deleted are no errors.
 */
public final class CleanLog implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback {

    private final List<IStatus> errors = new CopyOnWriteArrayList<>();
    private final ILogListener listener = (status, plugin) -> {
        if (status.matches(IStatus.ERROR) && !isAboutWhatIsGone(status.getException())) {
            errors.add(status);
        }
    };

    @Override
    public void beforeAll(ExtensionContext context) throws WorkbenchException {
        KnownState.restore();
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        errors.clear();
        Platform.addLogListener(listener);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Platform.removeLogListener(listener);
        if (!errors.isEmpty()) {
            throw new AssertionError("errors in the workspace's log: " + errors.stream().map(CleanLog::text).toList());
        }
    }

    /** Whether JDT missed a Java element by itself; if our code asked for it that is our fault. */
    private static boolean isAboutWhatIsGone(Throwable thrown) {
        return thrown instanceof JavaModelException missing && missing.isDoesNotExist()
                && Arrays.stream(missing.getStackTrace()).noneMatch(frame -> frame.getClassName().startsWith("org.millrace."));
    }

    private static String text(IStatus status) {
        var text = new StringWriter();
        text.append(status.toString());
        if (status.getException() != null) {
            status.getException().printStackTrace(new PrintWriter(text));
        }
        return text.toString();
    }
}
