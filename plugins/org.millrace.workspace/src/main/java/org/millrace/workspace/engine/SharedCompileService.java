package org.millrace.workspace.engine;

import org.eclipse.core.runtime.Platform;
import org.millrace.launcher.CompileService;
import org.millrace.launcher.CompileServiceOptions;
import org.millrace.workspace.internal.Messages;
import org.millrace.workspace.preference.RuntimePreferences;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The one compile service of the workbench. It is set up when it is first needed, with the Java and
 * the heap that the preferences say then. Thread-safe.
 */
final class SharedCompileService {

    private final Path state;
    private Optional<CompileService> service = Optional.empty();
    private boolean closed;

    /**
     * @param state a folder for verdicts and class archives, kept from run to run
     */
    SharedCompileService(Path state) {
        this.state = state;
    }

    /**
     * The service.
     *
     * @throws IOException with a message for the user, if it cannot be set up
     */
    synchronized CompileService get() throws IOException {
        if (closed) {
            throw new IOException("the workbench is ending");
        }
        if (service.isEmpty()) {
            var preferences = Platform.getPreferencesService();
            var options = CompileServiceOptions.defaults().withCache(state.resolve("verdicts")).withArchive(state.resolve("compiler.jsa"))
                    .withHeap(preferences.getString(RuntimePreferences.NODE, RuntimePreferences.ENGINE_HEAP, "512m", null))
                    .withOutput(line -> { }).withRestart(EngineNotices::warn).withPoliteness();
            Files.createDirectories(state);
            service = Optional.of(new CompileService(RuntimeFiles.installation(java()), options));
        }
        return service.get();
    }

    /** The process, if one runs. */
    synchronized Optional<ProcessHandle> process() {
        return service.flatMap(CompileService::processHandle);
    }

    /** Lets go of the process; the next one who asks starts another. The one before is still to be closed, which takes up to some seconds. */
    synchronized Optional<CompileService> release() {
        var last = service;
        service = Optional.empty();
        return last;
    }

    /** Ends the process for good. */
    void close() {
        synchronized (this) {
            closed = true;
        }
        release().ifPresent(CompileService::close);
    }

    private static Path java() throws IOException {
        var home = Platform.getPreferencesService().getString(RuntimePreferences.NODE, RuntimePreferences.JAVA_HOME, "", null);
        var bin = Path.of(home.isBlank() ? System.getProperty("java.home") : home.strip(), "bin");
        var java = bin.resolve(Platform.OS_WIN32.equals(Platform.getOS()) ? "java.exe" : "java");
        if (!Files.isExecutable(java)) {
            throw new IOException(Messages.bind(Messages.java_missing, java));
        }
        return java;
    }
}
