package org.millrace.workspace.engine;

import org.eclipse.core.runtime.Platform;
import org.millrace.launcher.CompileService;
import org.millrace.launcher.CompileServiceOptions;
import org.millrace.workspace.preference.RuntimePreferences;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The compile service of the workbench. It is created on first use, with the Java installation and the heap size of the
 * preferences. Thread-safe.
 */
final class SharedCompileService {

    private final Path state;
    private Optional<CompileService> service = Optional.empty();
    private boolean closed;

    /**
     * Creates the holder without a service.
     *
     * @param state a folder for verdicts and class archives, kept between sessions
     */
    SharedCompileService(Path state) {
        this.state = state;
    }

    /**
     * Returns the service.
     *
     * @throws IOException if it cannot be created, with a message for the user
     */
    synchronized CompileService get() throws IOException {
        if (closed) {
            throw new IOException("the workbench is ending");
        }
        if (service.isEmpty()) {
            var preferences = Platform.getPreferencesService();
            var options = CompileServiceOptions.defaults().withCache(state.resolve("verdicts")).withArchive(state.resolve("compiler.jsa"))
                    .withHeap(preferences.getString(RuntimePreferences.NODE, RuntimePreferences.ENGINE_HEAP, "512m", null))
                    .withOutput(line -> { }).withRestart(EngineWarnings::warn).withPoliteness();
            Files.createDirectories(state);
            service = Optional.of(new CompileService(RuntimeFiles.installation(), options));
        }
        return service.get();
    }

    /** Returns the process, if it is running. */
    synchronized Optional<ProcessHandle> process() {
        return service.flatMap(CompileService::processHandle);
    }

    /**
     * Detaches the current service, so that the next request creates another. The caller must close the returned
     * service, which may take some seconds.
     */
    synchronized Optional<CompileService> release() {
        var last = service;
        service = Optional.empty();
        return last;
    }

    /** Closes the service permanently. */
    void close() {
        synchronized (this) {
            closed = true;
        }
        release().ifPresent(CompileService::close);
    }
}
