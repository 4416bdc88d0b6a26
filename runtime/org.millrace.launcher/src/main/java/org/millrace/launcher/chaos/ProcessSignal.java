package org.millrace.launcher.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Signals and limits of processes, by the commands kill(1) and prlimit(1). */
final class ProcessSignal {

    private ProcessSignal() {
    }

    /** Lets a process stand still. */
    static void stop(ProcessHandle process) throws IOException, InterruptedException {
        run("kill", "-s", "STOP", Long.toString(process.pid()));
    }

    /** Lets a process go on. */
    static void proceed(ProcessHandle process) throws IOException, InterruptedException {
        run("kill", "-s", "CONT", Long.toString(process.pid()));
    }

    /** Returns whether files can be limited here, which Linux can without further rights. */
    static boolean limitsFiles() {
        return Files.isExecutable(Path.of("/usr/bin/prlimit")) || Files.isExecutable(Path.of("/bin/prlimit"));
    }

    /** Forbids a process to let files grow. */
    static void fill(ProcessHandle process) throws IOException, InterruptedException {
        run("prlimit", "--pid", Long.toString(process.pid()), "--fsize=0:");
    }

    /** Lets the files of a process grow again. */
    static void free(ProcessHandle process) throws IOException, InterruptedException {
        run("prlimit", "--pid", Long.toString(process.pid()), "--fsize=unlimited:");
    }

    private static void run(String... command) throws IOException, InterruptedException {
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
    }
}
