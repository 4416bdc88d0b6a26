package org.millrace.control;

import org.millrace.control.Messages.Problem;

import java.util.List;
import java.util.Optional;

/** The messages of {@link NetworkControl}. */
public final class NetworkMessages {

    /** The version of these messages. Both sides may belong to different installations of Millrace. */
    public static final int VERSION = 1;

    private NetworkMessages() {
    }

    /**
     * Presents the process that asks.
     *
     * @param version the version of the messages that it expects: {@link #VERSION}
     */
    public record Caller(int version) implements Parameters.Ranged {

        /** A caller of this version. */
        public static final Caller THIS = new Caller(VERSION);

        @Override
        public Optional<String> outOfRange() {
            return version == VERSION ? Optional.empty() : Optional.of("'version' is " + version + "; it is " + VERSION);
        }
    }

    /**
     * A network that runs.
     *
     * @param name    its name
     * @param folder  the project's folder, absolute
     * @param file    the network file, relative to the folder
     * @param pid     the process that runs it, the launcher's
     * @param sources the texts whose statements run
     */
    public record Running(String name, String folder, String file, long pid, List<Source> sources) {
    }

    /**
     * A file with statements as it was when they were deployed.
     *
     * @param processor the processor that runs them
     * @param file      the file, relative to the project's folder
     * @param text      all of it
     */
    public record Source(String processor, String file, String text) {
    }

    /**
     * What became of applying a project's statements.
     *
     * @param ok         whether the network runs them
     * @param message    why not; empty if it does
     * @param processors the processors whose statements were replaced, also if others were refused
     * @param millis     how long the runtime took to replace them, in milliseconds
     * @param problems   what is wrong with the project or its statements
     */
    public record Applied(boolean ok, String message, List<String> processors, long millis, List<Problem> problems) {

        /** Nothing was replaced. */
        public static Applied refused(String message, List<Problem> problems) {
            return new Applied(false, message, List.of(), 0, problems);
        }
    }
}
