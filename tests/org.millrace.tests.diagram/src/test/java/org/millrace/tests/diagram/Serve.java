package org.millrace.tests.diagram;

import org.millrace.diagram.DiagramSettings;

import java.nio.file.Path;

/** Serves a network until the process ends, for manual tests. */
final class Serve {

    private Serve() {
    }

    public static void main(String[] arguments) throws Exception {
        var settings = DiagramSettings.standard();
        if (arguments.length > 1 && arguments[1].equals("dark")) {
            settings = settings.in(DiagramSettings.Theme.DARK);
        }
        System.out.println(Served.with(Path.of(arguments[0]).toAbsolutePath(), settings).server().address());
        Thread.currentThread().join();
    }
}
