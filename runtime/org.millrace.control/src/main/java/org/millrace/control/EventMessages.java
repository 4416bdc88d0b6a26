package org.millrace.control;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import static org.millrace.control.Messages.orEmpty;

/** The messages about single events: injected, traced, recorded and replayed ones. */
public final class EventMessages {

    private EventMessages() {
    }

    /**
     * An event to inject.
     *
     * @param stage  the receiving stage
     * @param type   the event type
     * @param values the property values; strings are parsed for number properties
     */
    public record InjectParams(String stage, String type, Map<String, Object> values) {

        /** Replaces absent values with defaults. */
        public InjectParams {
            stage = orEmpty(stage);
            type = orEmpty(type);
            values = values == null ? Map.of() : values;
        }
    }

    /**
     * Moves the clock of a network with manual time.
     *
     * @param nanos the time in nanoseconds since 1970-01-01 UTC; an earlier one than the present has no effect
     */
    public record AdvanceParams(long nanos) {
    }

    /**
     * Starts or ends tracing a stage or a wire. Starting again replaces the rate limit and the filter.
     *
     * @param stage     the stage whose output is traced
     * @param enabled   whether tracing starts or ends
     * @param perSecond maximum number of events per second, 1 to 10,000; further events are skipped
     * @param to        the receiving stage of the traced wire; empty for the stage's whole output
     * @param filter    selects the events, see {@code docs/control-protocol.md}; empty for all
     */
    public record TraceParams(String stage, boolean enabled, int perSecond, String to, String filter) implements Parameters.Ranged {

        /** Replaces absent values with defaults. */
        public TraceParams {
            stage = orEmpty(stage);
            to = orEmpty(to);
            filter = orEmpty(filter);
        }

        /** Traces the whole output of a stage. */
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
     * A traced event. {@code type} and {@code values} can be injected again unless {@code cut} is true.
     *
     * @param stage     the sending stage
     * @param to        the receiving stage of the traced wire; empty if the stage is traced
     * @param atMillis  the time in milliseconds since 1970-01-01 UTC
     * @param type      the event type; the Java class or {@code map} if unknown
     * @param statement the statement that sent the event; empty if none did
     * @param text      the properties as text for the user, at most a few thousand characters
     * @param values    the property values: strings, numbers and booleans; empty if the type is unknown
     * @param cut       whether values are omitted or shortened, because they are too long or neither text nor
     *                  number
     * @param skipped   number of matching events skipped since the previous traced event
     * @param clock     the time of the network's clock, in nanoseconds since 1970-01-01 UTC; 0 if it is not known
     */
    public record TracedEvent(String stage, String to, long atMillis, String type, String statement, String text,
            Map<String, Object> values, boolean cut, long skipped, long clock) {

        /** Replaces absent values with defaults. */
        public TracedEvent {
            to = orEmpty(to);
            statement = orEmpty(statement);
            values = values == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }

    /**
     * Starts or ends recording a wire to a file that the adapter {@code file} can read.
     *
     * @param from      the sending stage
     * @param to        the receiving stage
     * @param enabled   whether recording starts or ends
     * @param file      the file; a relative path is resolved against the project's folder
     * @param codec     binary, csv or json; empty to derive it from the file extension: {@code .csv},
     *                  {@code .json}, otherwise binary
     * @param type      the recorded event type; empty for the wire's event type
     * @param maxEvents maximum number of events; 0 for the default of ten million
     * @param maxBytes  maximum file size in bytes; 0 for the default of 1 GiB
     * @param replace   whether an existing file is replaced; otherwise the request fails
     */
    public record RecordParams(String from, String to, boolean enabled, String file, String codec, String type,
            long maxEvents, long maxBytes, boolean replace) {

        /** Replaces absent values with defaults. */
        public RecordParams {
            from = orEmpty(from);
            to = orEmpty(to);
            file = orEmpty(file);
            codec = orEmpty(codec);
            type = orEmpty(type);
        }

        /** Creates a request that ends the recording of a wire. */
        public static RecordParams end(String from, String to) {
            return new RecordParams(from, to, false, "", "", "", 0, 0, false);
        }
    }

    /**
     * The state of a recording.
     *
     * @param ok        whether the request succeeded
     * @param message   the reason of the failure, or of an automatic end; otherwise empty
     * @param file      the file, absolute
     * @param codec     the codec of the file
     * @param type      the event type of the file
     * @param recording whether recording continues
     * @param events    number of recorded events
     * @param bytes     number of recorded bytes
     * @param missed    number of events that passed but were not recorded: of another type, or too fast to be
     *                  written
     */
    public record Recording(boolean ok, String message, String file, String codec, String type, boolean recording,
            long events, long bytes, long missed) {

        /** Creates a failure. */
        public static Recording refused(String message) {
            return new Recording(false, message, "", "", "", false, 0, 0, 0);
        }
    }

    /**
     * Starts or stops a replay.
     *
     * @param enabled whether a replay starts, or the current one stops
     * @param file    the recorded file; a relative path is resolved against the project's folder
     * @param speed   the speed relative to the recording, 0.001 to 1,000
     */
    public record ReplayParams(boolean enabled, String file, double speed) implements Parameters.Ranged {

        private static final double SLOWEST = 0.001;
        private static final double FASTEST = 1000;

        /** Replaces absent values with defaults. */
        public ReplayParams {
            file = orEmpty(file);
        }

        /** Creates a request that stops the current replay. */
        public static ReplayParams stop() {
            return new ReplayParams(false, "", 1);
        }

        @Override
        public Optional<String> outOfRange() {
            return !enabled || speed >= SLOWEST && speed <= FASTEST ? Optional.empty() : Optional.of("'speed' is " + speed + "; it is 0.001 to 1000");
        }
    }

    /**
     * The result of a replay.
     *
     * @param ok      whether the replay reached the end or was stopped
     * @param message the reason of the failure; otherwise empty
     * @param stage   the stage that received the events
     * @param events  number of sent events
     */
    public record Replayed(boolean ok, String message, String stage, long events) {

        /** Creates a failure. */
        public static Replayed refused(String message) {
            return new Replayed(false, message, "", 0);
        }
    }
}
