package org.millrace.tests.ui;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.junit.jupiter.api.Test;

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
}
