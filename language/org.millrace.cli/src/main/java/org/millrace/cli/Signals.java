package org.millrace.cli;

import org.millrace.control.temporary.PrivateFolder;
import sun.misc.Signal;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** Ctrl+C and its kin: the first ends what goes on in an orderly way, the second at once. */
final class Signals {

    /** What a shell reports for a process that Ctrl+C has ended. */
    private static final int KILLED_BY_INTERRUPT = 130;

    private Signals() {
    }

    static void endOn(Runnable orderly, PrintWriter err) {
        var first = new AtomicBoolean(true);
        for (var signal : List.of("INT", "TERM", "HUP")) {
            Signal.handle(new Signal(signal), received -> {
                if (first.getAndSet(false)) {
                    orderly.run();
                } else {
                    err.println("ended at once; the result is lost");
                    PrivateFolder.deleteOfProcess();
                    Runtime.getRuntime().halt(KILLED_BY_INTERRUPT);
                }
            });
        }
    }
}
