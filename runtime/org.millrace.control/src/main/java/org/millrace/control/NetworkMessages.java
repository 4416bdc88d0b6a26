package org.millrace.control;

import org.millrace.control.Messages.Problem;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The messages of {@link NetworkControl}. */
public final class NetworkMessages {

    /** The version of these messages. The two sides may belong to different Millrace installations. */
    public static final int VERSION = 1;

    private NetworkMessages() {
    }

    /**
     * Identifies the calling process.
     *
     * @param version the message version that the caller expects: {@link #VERSION}
     */
    public record Caller(int version) implements Parameters.Ranged {

        /** A caller with the current version. */
        public static final Caller THIS = new Caller(VERSION);

        @Override
        public Optional<String> outOfRange() {
            return version == VERSION ? Optional.empty() : Optional.of("'version' is " + version + "; it is " + VERSION);
        }
    }

    /**
     * A request to apply the statements of the saved project.
     *
     * @param version the message version that the caller expects: {@link #VERSION}
     * @param anew    whether all statements of a changed processor begin without state; otherwise those that have not changed keep theirs
     */
    public record ApplyParams(int version, boolean anew) implements Parameters.Ranged {

        @Override
        public Optional<String> outOfRange() {
            return new Caller(version).outOfRange();
        }
    }

    /**
     * A running network.
     *
     * @param name    the network's name
     * @param folder  the project's folder, absolute
     * @param file    the network file, relative to the folder
     * @param pid     the launcher's process id
     * @param sources the sources of the running statements
     */
    public record Running(String name, String folder, String file, long pid, List<Source> sources) {
    }

    /**
     * The content of a statement file at deployment.
     *
     * @param processor the processor that runs them
     * @param file      the file, relative to the project's folder
     * @param text      the content
     */
    public record Source(String processor, String file, String text) {
    }

    /**
     * The result of applying a project's statements.
     *
     * @param ok         whether the network now runs them
     * @param message    the reason of the failure; otherwise empty
     * @param processors the processors whose statements were replaced, even if others were refused
     * @param millis     time that the runtime needed to replace them, in milliseconds
     * @param problems   the problems of the project or its statements
     * @param stateless  the statements that began without the state that they or their predecessors had, as {@code processor.statement},
     *                   with the reasons
     */
    public record Applied(boolean ok, String message, List<String> processors, long millis, List<Problem> problems, Map<String, String> stateless) {

        /** Replaces absent values with defaults. */
        public Applied {
            stateless = stateless == null ? Map.of() : stateless;
        }

        /** Creates a failure in which no statement was replaced. */
        public static Applied refused(String message, List<Problem> problems) {
            return new Applied(false, message, List.of(), 0, problems, Map.of());
        }
    }
}
