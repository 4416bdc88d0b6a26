package org.millrace.runtime.metrics;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Observes the pauses of any garbage collector with the JVM's flight recorder. Pauses are reported up to a
 * second later; {@link #settle} waits for all.
 */
public final class GcWatch implements AutoCloseable {

    /**
     * A pause.
     *
     * @param start the start time
     * @param nanos the length in nanoseconds
     * @param name  the JVM's name of the pause
     */
    public record Pause(Instant start, long nanos, String name) {
    }

    private static final String PAUSE = "jdk.GCPhasePause";

    private final RecordingStream stream;
    private final List<Pause> pauses = new ArrayList<>();

    /** Starts observing. */
    public GcWatch() {
        stream = new RecordingStream();
        stream.enable(PAUSE).withoutThreshold().withoutStackTrace();
        stream.onEvent(PAUSE, this::add);
        stream.onFlush(FlightRecords::restrict);
        stream.setReuse(true);
        stream.setMaxAge(Duration.ofSeconds(30));
        stream.startAsync();
    }

    private synchronized void add(RecordedEvent event) {
        pauses.add(new Pause(event.getStartTime(), event.getDuration().toNanos(), event.getString("name")));
    }

    /** Returns the pauses reported since the last call. */
    public synchronized List<Pause> take() {
        var taken = List.copyOf(pauses);
        pauses.clear();
        return taken;
    }

    /** Ends the recording and waits until every pause has been reported; only once. */
    public void settle() {
        // Without the lock: the last events arrive in another thread.
        stream.stop();
    }

    @Override
    public void close() {
        stream.close();
    }
}
