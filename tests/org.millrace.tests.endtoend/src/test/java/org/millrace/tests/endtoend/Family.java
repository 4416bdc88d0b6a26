package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A process that a test has started, and all its descendants. They are identified by an inherited environment variable,
 * so that descendants without a parent are also found.
 */
final class Family {

    private static final String VARIABLE = "MILLRACE_TEST_RUN";

    private final String mark = UUID.randomUUID().toString();

    /** Sets the variable for a process that will be started. */
    void mark(Map<String, String> environment) {
        environment.put(VARIABLE, mark);
    }

    /** Returns the living processes. */
    List<ProcessHandle> members() {
        return ProcessHandle.allProcesses().filter(this::isMember).toList();
    }

    /** Returns the living processes whose command line contains a text. */
    List<ProcessHandle> members(String text) {
        return members().stream().filter(process -> read(process, "cmdline").contains(text)).toList();
    }

    /** Returns whether a process is a living member; the environment of a zombie is empty. */
    private boolean isMember(ProcessHandle process) {
        return read(process, "environ").contains(VARIABLE + "=" + mark);
    }

    private static String read(ProcessHandle process, String file) {
        try {
            return new String(Files.readAllBytes(Path.of("/proc", Long.toString(process.pid()), file)),
                    StandardCharsets.ISO_8859_1).replace('\0', ' ');
        } catch (IOException e) {
            // The process has ended in the meantime, or belongs to another user.
            return "";
        }
    }

    /** Waits until all processes have ended. */
    void awaitGone() {
        Await.until("the end of all processes", () -> members().isEmpty(), () -> "there are still "
                + members().stream().map(process -> process.pid() + " " + read(process, "cmdline")).toList());
    }

    /** Kills all processes. */
    void kill() {
        members().forEach(ProcessHandle::destroyForcibly);
    }
}
