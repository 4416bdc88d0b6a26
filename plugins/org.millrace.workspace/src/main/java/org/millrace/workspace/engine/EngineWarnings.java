package org.millrace.workspace.engine;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.workspace.preference.RuntimePreferences;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Notifies listeners of warnings about the compile service. Thread-safe. */
public final class EngineWarnings {

    private static final List<Consumer<IStatus>> LISTENERS = new CopyOnWriteArrayList<>();

    private EngineWarnings() {
    }

    /** Adds a listener, which is called in any thread with a warning: a sentence for the user without a full stop. */
    public static void add(Consumer<IStatus> listener) {
        LISTENERS.add(listener);
    }

    public static void remove(Consumer<IStatus> listener) {
        LISTENERS.remove(listener);
    }

    static void warn(String sentence) {
        var status = new Status(IStatus.WARNING, RuntimePreferences.NODE, sentence);
        LISTENERS.forEach(listener -> listener.accept(status));
    }
}
