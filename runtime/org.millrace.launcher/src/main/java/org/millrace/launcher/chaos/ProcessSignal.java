package org.millrace.launcher.chaos;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Signals and limits of processes, by the commands kill(1) and prlimit(1). Each method returns a note for the report that is empty unless the
 * process has ended before, and throws an exception with the message of the command if it fails.
 */
final class ProcessSignal {

    /** The note that a process had ended before. */
    static final String ENDED = "the process had ended already";

    private ProcessSignal() {
    }

    /** Lets a process stand still. */
    static String stop(ProcessHandle process) throws IOException, InterruptedException {
        return run(process, "kill", "-s", "STOP", Long.toString(process.pid()));
    }

    /** Lets a process go on. */
    static String proceed(ProcessHandle process) throws IOException, InterruptedException {
        return run(process, "kill", "-s", "CONT", Long.toString(process.pid()));
    }

    /** Returns whether files can be limited here, which Linux can without further rights. */
    static boolean limitsFiles() {
        return Files.isExecutable(Path.of("/usr/bin/prlimit")) || Files.isExecutable(Path.of("/bin/prlimit"));
    }

    /** Forbids a process to let files grow. */
    static String fill(ProcessHandle process) throws IOException, InterruptedException {
        return run(process, "prlimit", "--pid", Long.toString(process.pid()), "--fsize=0:");
    }

    /** Lets the files of a process grow again. */
    static String free(ProcessHandle process) throws IOException, InterruptedException {
        return run(process, "prlimit", "--pid", Long.toString(process.pid()), "--fsize=unlimited:");
    }

    /** Performs a command on a process. */
    static String run(ProcessHandle process, String... command) throws IOException, InterruptedException {
        var running = new ProcessBuilder(command).redirectErrorStream(true).start();
        var printed = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (running.waitFor() == 0) {
            return "";
        }
        if (!process.isAlive()) {
            return ENDED;
        }
        throw new IOException("the command '" + String.join(" ", command) + "' failed: " + printed);
    }
}
