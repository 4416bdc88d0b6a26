package org.millrace.control;

import org.millrace.control.Messages.Problem;
import org.millrace.control.ShadowMessages.Differences;
import org.millrace.control.ShadowMessages.ShadowAction;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The messages of {@link NetworkControl}. */
public final class NetworkMessages {

    /** The version of these messages. The two sides may belong to different Millrace installations. */
    public static final int VERSION = 2;

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
     * @param state   the state with which the statements of a changed processor begin
     */
    public record ApplyParams(int version, InitialState state) implements Parameters.Ranged {

        @Override
        public Optional<String> outOfRange() {
            return new Caller(version).outOfRange();
        }
    }

    /**
     * A request about the shadow of the network.
     *
     * @param version the message version that the caller expects: {@link #VERSION}
     * @param action  what is done; {@link ShadowAction#BEGIN} compiles the saved project
     * @param history whether the shadow begins with the state that it would have if it had been there from the beginning of the journal
     */
    public record ShadowRequest(int version, ShadowAction action, boolean history) implements Parameters.Ranged {

        @Override
        public Optional<String> outOfRange() {
            return new Caller(version).outOfRange().or(() -> action == null ? Optional.of("'action' is missing; it is BEGIN, COMPARE, PROMOTE or DISCARD")
                    : Optional.empty());
        }
    }

    /**
     * The answer to a request about the shadow of the network.
     *
     * @param ok         whether it was done
     * @param message    the reason of the failure; otherwise empty
     * @param processors the processors that have, or had, a shadow; empty if the network already runs the statements that should begin
     * @param problems   the problems of the project or its statements
     */
    public record Shadowed(boolean ok, String message, List<ShadowedProcessor> processors, List<Problem> problems) {

        /** Creates a failure. */
        public static Shadowed refused(String message, List<Problem> problems) {
            return new Shadowed(false, message, List.of(), problems);
        }
    }

    /**
     * A processor with a shadow.
     *
     * @param name        its name
     * @param millis      the time that the runtime needed, in milliseconds
     * @param stateless   when the shadow begins, the statements without the state of the present ones, with the reasons; the empty name stands
     *                    for all of them
     * @param differences the outputs of both until now
     */
    public record ShadowedProcessor(String name, long millis, Map<String, String> stateless, Differences differences) {
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
