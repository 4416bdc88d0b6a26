package org.millrace.tests.ui;

import org.eclipse.core.runtime.AssertionFailedException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.JavaModelException;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Resets the workbench before each test class, and fails a test if an error is logged in the workspace during it.
 * Ignores errors of the platform's background threads about deleted projects and closed editors,
 * and of the trees of its debugger about items that they have just cleared.
 */
public final class CleanLog implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback {

    /** The platform's classes that read the document of a text editor in another thread, and do not expect that the editor was closed. */
    private static final Set<String> READERS = Set.of("org.eclipse.jface.text.source.AnnotationModel",
            "org.eclipse.ui.internal.genericeditor.folding.IndentFoldingStrategy");

    private final List<IStatus> errors = new CopyOnWriteArrayList<>();
    private final ILogListener listener = (status, plugin) -> {
        if (status.matches(IStatus.ERROR) && !isAboutWhatIsGone(status.getException()) && !isOfAClearedItem(status.getException())) {
            errors.add(status);
        }
    };

    @Override
    public void beforeAll(ExtensionContext context) throws CoreException {
        SmallJava.use();
        InitialState.restore();
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

    /**
     * Returns whether code of the platform missed something deleted: JDT a Java element, or a text editor's markers and foldings
     * the document of an editor that was closed in another thread. If code of this project asked for it, that is an error;
     * the code whose change the platform was telling to its listeners did not ask.
     */
    private static boolean isAboutWhatIsGone(Throwable thrown) {
        return (thrown instanceof JavaModelException missing && missing.isDoesNotExist()
                || thrown instanceof NullPointerException && thrown.getStackTrace().length > 0
                && READERS.contains(thrown.getStackTrace()[0].getClassName()))
                && isWithoutOurs(calls(thrown, "org.eclipse.core.internal.events.NotificationManager."));
    }

    /**
     * Returns whether a tree of the platform's debugger drew an item below an item that it had cleared and not yet filled again:
     * {@code TreeViewer.virtualLazyUpdateWidget} expects data in all the parents of an item that has data.
     * The tree fills the item later; only the log shows the error. If code of this project changed the tree, that is an error; the code that
     * removed a launch, of which the platform was telling the tree, did not change it.
     */
    private static boolean isOfAClearedItem(Throwable thrown) {
        if (!(thrown instanceof AssertionFailedException)) {
            return false;
        }
        var calls = calls(thrown, "org.eclipse.swt.widgets.Display.readAndDispatch", "org.eclipse.debug.internal.core.LaunchManager.fireUpdate");
        return calls.contains("org.eclipse.debug.internal.ui.viewers.model.InternalTreeModelViewer.getTreePathFromItem")
                && calls.contains("org.eclipse.jface.viewers.TreeViewer.virtualLazyUpdateWidget")
                && isWithoutOurs(calls);
    }

    /** Returns the methods that were called, as class and method, from the error out to the first one that begins with one of some texts. */
    private static List<String> calls(Throwable thrown, String... callers) {
        return Arrays.stream(thrown.getStackTrace()).map(call -> call.getClassName() + "." + call.getMethodName())
                .takeWhile(call -> Arrays.stream(callers).noneMatch(call::startsWith)).toList();
    }

    private static boolean isWithoutOurs(List<String> calls) {
        return calls.stream().noneMatch(call -> call.startsWith("org.millrace."));
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
