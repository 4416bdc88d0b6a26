package org.millrace.cli;

import org.millrace.launcher.CompileService;
import org.millrace.launcher.CompileServiceOptions;
import org.millrace.launcher.Installation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The compile service as the command uses it: what it found out is kept with the distribution. */
final class Engine {

    private Engine() {
    }

    /** Opens a service; its process is started when it is first asked. */
    static CompileService open() throws IOException {
        var options = CompileServiceOptions.defaults();
        var dist = Path.of(System.getProperty(Installation.HOME_PROPERTY, "dist")).toAbsolutePath();
        if (Files.isWritable(dist)) {
            options = options.withCache(dist.resolve("verdicts")).withArchive(dist.resolve("compiler.jsa"));
        }
        return new CompileService(Installation.find(), options);
    }
}
