package org.millrace.tests.ui;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.AssertionFailedException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.IDebugView;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests which log entries fail a test. */
class CleanLogTest {

    private final IJavaProject gone = JavaCore.create(ResourcesPlugin.getWorkspace().getRoot().getProject("gone"));

    private static void log(Throwable thrown) {
        var log = new CleanLog();
        log.beforeEach(null);
        ILog.of(CleanLogTest.class).log(Status.error("on purpose", thrown));
        log.afterEach(null);
    }

    /** Returns what the workbench logs, since SWT lets no exception of a listener out. */
    private static Throwable logged(Runnable action) {
        var errors = new ArrayList<Throwable>();
        ILogListener listener = (status, plugin) -> errors.add(status.getException());
        Platform.addLogListener(listener);
        try {
            action.run();
        } finally {
            Platform.removeLogListener(listener);
        }
        return errors.getFirst();
    }

    @Test
    void anErrorDoes() {
        var failure = assertThrows(AssertionError.class, () -> log(null));
        assertTrue(failure.getMessage().contains("on purpose"), failure::getMessage);
    }

    @Test
    void whatAThreadOfJdtMissesDoesNot() throws InterruptedException {
        var task = new FutureTask<>(gone::getChildren);
        var thread = new Thread(task);
        thread.start();
        thread.join();
        var missing = assertThrows(ExecutionException.class, task::get).getCause();
        assertEquals(JavaModelException.class, missing.getClass());
        log(missing);
    }

    @Test
    void whatOurCodeAsksForAndIsMissingDoes() {
        var missing = assertThrows(JavaModelException.class, gone::getChildren);
        assertThrows(AssertionError.class, () -> log(missing));
    }

    @Test
    void whatATreeOfTheDebuggerMissesDoesNotUnlessOurCodeChangedIt() throws PartInitException {
        var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        var view = (IDebugView) page.showView(IDebugUIConstants.ID_DEBUG_VIEW);
        try {
            var tree = ((TreeViewer) view.getViewer()).getTree();
            var filled = new TreeItem(new TreeItem(tree, SWT.NONE), SWT.NONE);
            filled.setData("below an item without data");
            var drawn = new Event();
            drawn.item = new TreeItem(filled, SWT.NONE);
            var missing = logged(() -> tree.notifyListeners(SWT.SetData, drawn));
            assertEquals(AssertionFailedException.class, missing.getClass());
            assertThrows(AssertionError.class, () -> log(missing));
            missing.setStackTrace(Arrays.stream(missing.getStackTrace()).takeWhile(call -> !call.getClassName().startsWith("org.millrace."))
                    .toArray(StackTraceElement[]::new));
            log(missing);
        } finally {
            page.hideView(view);
        }
    }
}
