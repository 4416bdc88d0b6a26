package org.millrace.control;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The small messages of the protocol. Absent lists and maps are empty, absent texts empty. */
public final class Messages {

    private Messages() {
    }

    /**
     * Presents a runtime.
     *
     * @param token   what the launcher put in the environment
     * @param pid     the runtime's process id
     * @param version the version of the protocol: {@link ControlChannel#VERSION}
     */
    public record Hello(String token, long pid, int version) {
    }

    /**
     * Whether something was done.
     *
     * @param ok      whether it was
     * @param message why not; empty if it was
     */
    public record Outcome(boolean ok, String message) {

        /** It was done. */
        public static final Outcome DONE = new Outcome(true, "");

        /** It was not done. */
        public static Outcome refused(String message) {
            return new Outcome(false, message);
        }
    }

    /**
     * Something wrong in what was deployed.
     *
     * @param file    the file, relative to the project; empty if the fault is in none
     * @param line    from 1; 0 if it is not known
     * @param column  from 1; 0 if it is not known
     * @param code    what kind of fault: epl, class-not-found, bean, adapter, deployment
     * @param message what is wrong and what would be right
     */
    public record Problem(String file, int line, int column, String code, String message) {
    }

    /**
     * What to deploy.
     *
     * @param file the path of a deployment file
     */
    public record DeployParams(String file) {
    }

    /**
     * The result of deploying or starting.
     *
     * @param ok         whether it was done
     * @param problems   why not
     * @param statements the number of statements on the engine
     * @param millis     how long it took, in milliseconds
     * @param facts      what stages published, by stage and name, such as the port that was bound
     */
    public record DeployResult(boolean ok, List<Problem> problems, int statements, long millis,
            Map<String, Map<String, String>> facts) {
    }

    /**
     * How often to send samples.
     *
     * @param intervalMillis 10 to 60,000; 0 for never
     * @param waits          whether samples tell what threads waited for, which costs some throughput
     */
    public record SubscribeParams(int intervalMillis, boolean waits) implements Parameters.Ranged {

        /** Samples without what threads waited for. */
        public SubscribeParams(int intervalMillis) {
            this(intervalMillis, false);
        }

        @Override
        public Optional<String> outOfRange() {
            return intervalMillis == 0 || intervalMillis >= 10 && intervalMillis <= 60_000 ? Optional.empty()
                    : Optional.of("'intervalMillis' is " + intervalMillis + "; it is 10 to 60000, or 0 for no samples");
        }
    }

    /**
     * An event to send.
     *
     * @param stage  the stage into which it is sent; any that receives
     * @param type   the event type
     * @param values the values of its properties; texts are read as numbers where a property is one
     */
    public record InjectParams(String stage, String type, Map<String, Object> values) {

        /** Fills in what is absent. */
        public InjectParams {
            stage = orEmpty(stage);
            type = orEmpty(type);
            values = values == null ? Map.of() : values;
        }
    }

    /**
     * A stage or a wire to trace. Tracing what is traced already replaces limit and filter.
     *
     * @param stage     the stage whose output is shown
     * @param enabled   whether tracing begins or ends
     * @param perSecond the most events a second, 1 to 10,000; the others are not shown
     * @param to        the stage at the other end of the wire; empty for all that the stage sends on
     * @param filter    which events are shown, see {@code docs/control-protocol.md}; empty for all
     */
    public record TraceParams(String stage, boolean enabled, int perSecond, String to, String filter) implements Parameters.Ranged {

        /** Fills in what is absent. */
        public TraceParams {
            stage = orEmpty(stage);
            to = orEmpty(to);
            filter = orEmpty(filter);
        }

        /** All that a stage sends on. */
        public TraceParams(String stage, boolean enabled, int perSecond) {
            this(stage, enabled, perSecond, "", "");
        }

        @Override
        public Optional<String> outOfRange() {
            return !enabled || perSecond >= 1 && perSecond <= 10_000 ? Optional.empty()
                    : Optional.of("'perSecond' is " + perSecond + "; it is 1 to 10000");
        }
    }

    /**
     * An event seen by tracing. What {@code type} and {@code values} say can be injected again, unless
     * {@code cut} says otherwise.
     *
     * @param stage     the stage that sent it
     * @param to        the stage at the other end of the traced wire; empty if the stage is traced
     * @param atMillis  when, in milliseconds since 1970-01-01 UTC
     * @param type      the event type; the Java class or {@code map} if none is known
     * @param statement the statement that sent it; empty if none did
     * @param text      its properties, for people; at most some thousand characters
     * @param values    its properties: texts, numbers and truth values; empty if its type is not known
     * @param cut       whether values are missing or not as they were: too long, or neither text nor number
     * @param skipped   how many events passed the filter since the one shown before and were not shown
     */
    public record TracedEvent(String stage, String to, long atMillis, String type, String statement, String text,
            Map<String, Object> values, boolean cut, long skipped) {

        /** Fills in what is absent. */
        public TracedEvent {
            to = orEmpty(to);
            statement = orEmpty(statement);
            values = values == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }

    /**
     * A wire to record to a file that the adapter {@code file} reads back.
     *
     * @param from      the stage that sends
     * @param to        the stage that receives
     * @param enabled   whether recording begins or ends
     * @param file      the file; a relative path begins at the project's folder
     * @param codec     binary, csv, json; empty to choose by the file's name, {@code .csv} and {@code .json},
     *                  and binary for others
     * @param type      the event type to record; empty for the one that the wire carries
     * @param maxEvents the most events; 0 for the default of ten million
     * @param maxBytes  the largest size of the file in bytes; 0 for the default of 1 GiB
     * @param replace   whether a file that exists is replaced; otherwise it is refused
     */
    public record RecordParams(String from, String to, boolean enabled, String file, String codec, String type,
            long maxEvents, long maxBytes, boolean replace) {

        /** Fills in what is absent. */
        public RecordParams {
            from = orEmpty(from);
            to = orEmpty(to);
            file = orEmpty(file);
            codec = orEmpty(codec);
            type = orEmpty(type);
        }

        /** Ends the recording of a wire. */
        public static RecordParams end(String from, String to) {
            return new RecordParams(from, to, false, "", "", "", 0, 0, false);
        }
    }

    /**
     * The recording of a wire.
     *
     * @param ok        whether what was asked for was done
     * @param message   why not, or why it has ended by itself; empty otherwise
     * @param file      the file, absolute
     * @param codec     the codec with which the file is written
     * @param type      the event type of the file
     * @param recording whether it goes on
     * @param events    events recorded
     * @param bytes     bytes recorded
     * @param missed    events that passed and are not in the file: of another type, or more than could be
     *                  written
     */
    public record Recording(boolean ok, String message, String file, String codec, String type, boolean recording,
            long events, long bytes, long missed) {

        /** It was not done. */
        public static Recording refused(String message) {
            return new Recording(false, message, "", "", "", false, 0, 0, 0);
        }
    }

    /**
     * A recording to replay.
     *
     * @param enabled whether a replay begins, or the one that goes on is stopped
     * @param file    the recorded file; a relative path begins at the project's folder
     * @param speed   how many times as fast as recorded, 0.001 to 1,000
     */
    public record ReplayParams(boolean enabled, String file, double speed) implements Parameters.Ranged {

        private static final double SLOWEST = 0.001;
        private static final double FASTEST = 1000;

        /** Fills in what is absent. */
        public ReplayParams {
            file = orEmpty(file);
        }

        /** Stops the replay that goes on. */
        public static ReplayParams stop() {
            return new ReplayParams(false, "", 1);
        }

        @Override
        public Optional<String> outOfRange() {
            return !enabled || speed >= SLOWEST && speed <= FASTEST ? Optional.empty() : Optional.of("'speed' is " + speed + "; it is 0.001 to 1000");
        }
    }

    /**
     * The end of a replay.
     *
     * @param ok      whether it came to its end or was stopped
     * @param message why not; empty otherwise
     * @param stage   the stage into which the events were sent
     * @param events  how many were sent
     */
    public record Replayed(boolean ok, String message, String stage, long events) {

        /** It was not done. */
        public static Replayed refused(String message) {
            return new Replayed(false, message, "", 0);
        }
    }

    /**
     * Statements to compile.
     *
     * @param processor  the processor on which they would run; empty for the first
     * @param statements the statements
     */
    public record CompileParams(String processor, List<Statement> statements) {

        /** Fills in what is absent. */
        public CompileParams {
            processor = orEmpty(processor);
            statements = orEmpty(statements);
        }
    }

    /**
     * A statement in Esper's EPL.
     *
     * @param name      its name
     * @param text      its text
     * @param file      where it stands, for messages
     * @param line      the line on which it begins, from 1
     * @param column    the column at which it begins, from 1
     * @param instances the names and parameters of its deployments; empty for a statement without
     *                  parameters
     */
    public record Statement(String name, String text, String file, int line, int column,
            Map<String, Map<String, Object>> instances) {

        /** Fills in what is absent. */
        public Statement {
            name = orEmpty(name);
            text = orEmpty(text);
            file = orEmpty(file);
            instances = instances == null ? Map.of() : instances;
        }
    }

    /**
     * What compiling found.
     *
     * @param problems empty if all is well
     */
    public record CompileResult(List<Problem> problems) {
    }

    /**
     * Statements for a processor.
     *
     * @param processor  its name
     * @param statements the statements
     */
    public record StatementsParams(String processor, List<Statement> statements) {

        /** Fills in what is absent. */
        public StatementsParams {
            processor = orEmpty(processor);
            statements = orEmpty(statements);
        }
    }

    /**
     * Statements to remove.
     *
     * @param processor the processor
     * @param names     names of statements or of instances
     */
    public record UndeployParams(String processor, List<String> names) {

        /** Fills in what is absent. */
        public UndeployParams {
            processor = orEmpty(processor);
            names = orEmpty(names);
        }
    }

    /**
     * A line of the runtime's log.
     *
     * @param level   {@code info}, {@code warning} or {@code error}
     * @param stage   the stage that it is about; empty if none
     * @param message the text
     */
    public record LogLine(String level, String stage, String message) {
    }

    /**
     * An inbound adapter has come to its end.
     *
     * @param stage its name
     */
    public record StageFinished(String stage) {
    }

    private static <T> List<T> orEmpty(List<T> given) {
        return given == null ? List.of() : given;
    }

    private static String orEmpty(String given) {
        return given == null ? "" : given;
    }
}
