package org.millrace.tests.ui;

import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A test fails if somebody writes an error into the workspace's log while it runs. */
public final class CleanLog implements BeforeEachCallback, AfterEachCallback {

    private final List<IStatus> errors = new CopyOnWriteArrayList<>();
    private final ILogListener listener = (status, plugin) -> {
        if (status.matches(IStatus.ERROR)) {
            errors.add(status);
        }
    };

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

    private static String text(IStatus status) {
        var text = new StringWriter();
        text.append(status.toString());
        if (status.getException() != null) {
            status.getException().printStackTrace(new PrintWriter(text));
        }
        return text.toString();
    }
}
