package org.millrace.control;

import java.util.List;

import static org.millrace.control.Messages.orEmpty;

/** The messages of the debugger of networks. */
public final class DebugMessages {

    private DebugMessages() {
    }

    /** The kinds of places at which events can be stopped. */
    public enum PlaceKind {
        /** The wires between two stages. */
        WIRE,
        /** Events that arrive at a stage; for an inbound adapter, those that it sends. */
        STAGE,
        /** The outputs of a statement or of an instance of a template. */
        STATEMENT,
        /** Failures of stages on an event. */
        ERROR
    }

    /**
     * A place at which events can be stopped.
     *
     * @param kind      the kind of place
     * @param stage     the sending stage of a wire, the stage, or the processor of a statement; empty for any stage
     * @param to        the receiving stage of a wire; otherwise empty
     * @param statement the statement or instance; for a wire, the statement whose outputs it leads; empty for any
     * @param eventType for a wire, the event type that it leads; empty for any
     */
    public record Place(PlaceKind kind, String stage, String to, String statement, String eventType) {

        /** Replaces absent values with defaults. */
        public Place {
            stage = orEmpty(stage);
            to = orEmpty(to);
            statement = orEmpty(statement);
            eventType = orEmpty(eventType);
        }

        /** Returns the wires between two stages. */
        public static Place wire(String from, String to) {
            return new Place(PlaceKind.WIRE, from, to, "", "");
        }

        /** Returns a stage. */
        public static Place stage(String name) {
            return new Place(PlaceKind.STAGE, name, "", "", "");
        }

        /** Returns the outputs of a statement. */
        public static Place statement(String processor, String name) {
            return new Place(PlaceKind.STATEMENT, processor, "", name, "");
        }

        /** Returns the failures of a stage; of all stages if the name is empty. */
        public static Place error(String stage) {
            return new Place(PlaceKind.ERROR, stage, "", "", "");
        }
    }

    /**
     * A breakpoint, or a tracepoint that only logs.
     *
     * @param id        a number that no other one has
     * @param place     the place
     * @param condition selects events, as a filter of a trace does; empty for all
     * @param hits      which of the selected events stop: {@code N} or {@code = N} the N-th, {@code > N} and {@code >= N} those
     *                  from there on, {@code % N} each N-th; empty for all
     * @param log       the text that is logged instead of a stop, with properties in braces; empty to stop
     */
    public record Breakpoint(int id, Place place, String condition, String hits, String log) {

        /** Replaces absent values with defaults. */
        public Breakpoint {
            condition = orEmpty(condition);
            hits = orEmpty(hits);
            log = orEmpty(log);
        }
    }

    /**
     * All breakpoints; the ones before are removed.
     *
     * @param breakpoints the breakpoints
     */
    public record BreakpointsParams(List<Breakpoint> breakpoints) {
    }

    /**
     * What became of a breakpoint.
     *
     * @param id      its number
     * @param ok      whether it is set
     * @param message the reason if it is not
     */
    public record BreakpointState(int id, boolean ok, String message) {
    }

    /**
     * What became of all breakpoints.
     *
     * @param breakpoints the states in the order of the request
     */
    public record BreakpointsResult(List<BreakpointState> breakpoints) {
    }

    /** Why a network is suspended. */
    public enum StopReason { BREAKPOINT, ERROR, STEP, PAUSE }

    /**
     * Reports that the network is suspended.
     *
     * @param thread      the thread that was stopped; 0 if none is, since the network was suspended between events
     * @param reason      the reason
     * @param text        the description for the user
     * @param breakpoints the numbers of the breakpoints that stopped it
     */
    public record Suspended(long thread, StopReason reason, String text, List<Integer> breakpoints) {

        /** Replaces absent values with defaults. */
        public Suspended {
            text = orEmpty(text);
            breakpoints = breakpoints == null ? List.of() : breakpoints;
        }
    }

    /**
     * Reports the line of a tracepoint.
     *
     * @param breakpoint its number
     * @param text       the line
     * @param skipped    the number of lines since the last one that were left out, because they were too many
     */
    public record TraceLine(int breakpoint, String text, long skipped) {
    }

    /**
     * A thread of a network.
     *
     * @param id      its id
     * @param name    its name
     * @param stage   the inbound adapter or Stream; empty for another thread, such as that of the clock
     * @param stopped whether it is stopped at an event
     */
    public record ThreadState(long id, String name, String stage, boolean stopped) {
    }

    /**
     * The threads of a network.
     *
     * @param threads   the threads
     * @param suspended whether the network is suspended
     */
    public record ThreadsResult(List<ThreadState> threads, boolean suspended) {
    }

    /**
     * Names a thread.
     *
     * @param thread its id
     */
    public record ThreadParams(long thread) {
    }

    /**
     * A step of the path of an event.
     *
     * @param from      the sending stage
     * @param to        the receiving stage; empty for an output before the wires of the stage
     * @param statement the sending statement; empty if none did
     * @param type      the event type
     * @param text      the event as text for the user
     */
    public record Frame(String from, String to, String statement, String type, String text) {
    }

    /**
     * The path of the event at which a thread is stopped.
     *
     * @param ok     whether the thread is stopped at an event
     * @param frames the steps, the last one first
     */
    public record FramesResult(boolean ok, List<Frame> frames) {
    }

    /** How far a thread goes. */
    public enum StepKind {
        /** To the next wire that the event or one derived from it passes. */
        INTO,
        /** To the next wire behind the stage and all that it calls. */
        OVER,
        /** To the next wire that the event passes from which this one derives, or else the next event of the thread. */
        OUT,
        /** To the next event on the same wire. */
        WIRE,
        /** To the next output of a statement or bean. */
        OUTPUT,
        /** To the first event after the clock has moved; with the wall clock, to the next event that the clock itself brings. */
        CLOCK
    }

    /**
     * Lets the network go on until a step is complete or a breakpoint stops it.
     *
     * @param thread the thread
     * @param kind   how far it goes
     */
    public record StepParams(long thread, StepKind kind) {
    }

    /**
     * Moves the clock of a network with manual time.
     *
     * @param nanos    the time in nanoseconds since 1970-01-01 UTC, or by how many nanoseconds it moves
     * @param relative whether it moves by that
     */
    public record AdvanceParams(long nanos, boolean relative) {
    }

    /** What is done with an event before it goes on. */
    public enum EventAction { DROP, REPEAT, KEEP }

    /**
     * Decides whether the event of a stopped thread goes on.
     *
     * @param thread the thread
     * @param action drop it, send it twice, or send it once
     */
    public record ActionParams(long thread, EventAction action) {
    }

    /** Where the replay of a journal goes. */
    public enum MoveKind {
        /** It goes on until a breakpoint. */
        ON,
        /** The event before on a wire. */
        BACK,
        /** The output of a statement or bean before. */
        BACK_OUTPUT,
        /** The last hit of a breakpoint before. */
        BACK_BREAKPOINT,
        /** The event with a number. */
        EVENT,
        /** The first event at a time or later. */
        TIME,
        /** The output with a number, as in the file of the outputs. */
        OUTPUT
    }

    /**
     * Moves the replay of a journal to another event.
     *
     * @param kind  where it goes
     * @param value the number, from 1, or the time in nanoseconds since 1970-01-01 UTC; without meaning for the other kinds
     */
    public record MoveParams(MoveKind kind, long value) {

        /** Goes on until a breakpoint. */
        public static final MoveParams ON = new MoveParams(MoveKind.ON, 0);
    }

    /**
     * Where the replay of a journal is.
     *
     * @param event    the number of the event of the journal that is processed or was the last one; 0 before the first
     * @param outputs  the number of outputs so far, as in the file of the outputs
     * @param isOutput whether the event at which the replay is stopped is the last of these outputs
     */
    public record ReplayedPosition(long event, long outputs, boolean isOutput) {
    }
}
