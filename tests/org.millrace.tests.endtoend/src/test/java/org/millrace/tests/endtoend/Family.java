package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;

/**
 * A process that a test has started, and all its descendants. They are identified by an inherited environment variable,
 * so that descendants without a parent are also found.
 */
final class Family {

    private static final String VARIABLE = "MILLRACE_TEST_RUN";
    private static final Path PROCESSES = Path.of("/proc");
    private static final String RUNTIME_JARS = MillraceCommand.ROOT.resolve("dist/lib/runtime").toString();

    private final String mark = UUID.randomUUID().toString();

    /** Sets the variable for a process that will be started. */
    void mark(Map<String, String> environment) {
        environment.put(VARIABLE, mark);
    }

    /** Returns the living processes. */
    List<ProcessHandle> members() {
        // Not ProcessHandle.allProcesses(): it reads the state of each process of the machine.
        try (var processes = Files.newDirectoryStream(PROCESSES, "[1-9]*")) {
            return StreamSupport.stream(processes.spliterator(), false).filter(this::isMember)
                    .flatMap(process -> ProcessHandle.of(Long.parseLong(process.getFileName().toString())).stream()).toList();
        } catch (IOException | DirectoryIteratorException e) {
            throw new AssertionError("the processes cannot be listed", e);
        }
    }

    /** Returns the living processes whose command line contains a text. */
    List<ProcessHandle> members(String text) {
        return members().stream().filter(process -> read(process, "cmdline").contains(text)).toList();
    }

    /** Returns the living descendants of this JVM that are in no family and use the runtime's jars: those of commands that ran in this JVM. */
    static List<ProcessHandle> strays() {
        return ProcessHandle.current().descendants().filter(process -> read(process, "cmdline").contains(RUNTIME_JARS)
                && !read(process, "environ").contains(VARIABLE + "=")).toList();
    }

    /** Returns whether a process is a living member; the environment of a zombie is empty. */
    private boolean isMember(Path process) {
        return read(process.resolve("environ")).contains(VARIABLE + "=" + mark);
    }

    private static String read(ProcessHandle process, String file) {
        return read(PROCESSES.resolve(Long.toString(process.pid())).resolve(file));
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).replace('\0', ' ');
        } catch (IOException e) {
            // The process has ended in the meantime, or belongs to another user.
            return "";
        }
    }

    /** Waits until all processes have ended. */
    void awaitGone() {
        Await.until("the end of all processes", () -> members().isEmpty(), () -> "there are still " + describe(members()));
    }

    static List<String> describe(List<ProcessHandle> processes) {
        return processes.stream().map(process -> process.pid() + " " + read(process, "cmdline")).toList();
    }

    /** Kills all processes. */
    void kill() {
        members().forEach(ProcessHandle::destroyForcibly);
    }
}
