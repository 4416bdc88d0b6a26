package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A process that a test has started and all that came of it. They are known by a variable of their
 * environment, which is inherited, so that those are found too whose parent is gone.
 */
final class Family {

    private static final String VARIABLE = "MILLRACE_TEST_RUN";

    private final String mark = UUID.randomUUID().toString();

    /** Puts the mark into the environment of a process to be started. */
    void mark(Map<String, String> environment) {
        environment.put(VARIABLE, mark);
    }

    /** The processes that live. */
    List<ProcessHandle> members() {
        return ProcessHandle.allProcesses().filter(this::isMember).toList();
    }

    /** Those whose command line contains a text. */
    List<ProcessHandle> members(String text) {
        return members().stream().filter(process -> read(process, "cmdline").contains(text)).toList();
    }

    /** What has ended but is still in the table of processes has no environment any more. */
    private boolean isMember(ProcessHandle process) {
        return read(process, "environ").contains(VARIABLE + "=" + mark);
    }

    private static String read(ProcessHandle process, String file) {
        try {
            return new String(Files.readAllBytes(Path.of("/proc", Long.toString(process.pid()), file)),
                    StandardCharsets.ISO_8859_1).replace('\0', ' ');
        } catch (IOException e) {
            // Ended meanwhile, or somebody else's.
            return "";
        }
    }

    /** Waits until none is left. */
    void awaitGone() {
        Await.until("the end of all processes", () -> members().isEmpty(), () -> "there are still "
                + members().stream().map(process -> process.pid() + " " + read(process, "cmdline")).toList());
    }

    /** Ends all by force. */
    void kill() {
        members().forEach(ProcessHandle::destroyForcibly);
    }
}
