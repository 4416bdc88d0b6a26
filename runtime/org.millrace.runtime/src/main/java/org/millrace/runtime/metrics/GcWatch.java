package org.millrace.runtime.metrics;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The collector's pauses, from the JVM's flight recorder: the phases in which the collector stops
 * the program, whichever collector it is. They become known up to a second later;
 * {@link #settle} waits for all.
 */
public final class GcWatch implements AutoCloseable {

    /**
     * A pause.
     *
     * @param start when it began
     * @param nanos its length in nanoseconds
     * @param name  the JVM's name for it
     */
    public record Pause(Instant start, long nanos, String name) {
    }

    private static final String PAUSE = "jdk.GCPhasePause";

    private final RecordingStream stream;
    private final List<Pause> pauses = new ArrayList<>();

    /** Starts to watch. */
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

    /** The pauses that became known since the last call. */
    public synchronized List<Pause> take() {
        var taken = List.copyOf(pauses);
        pauses.clear();
        return taken;
    }

    /** Ends the recording and waits until every pause until now is known; only once. */
    public void settle() {
        // Without the lock: the last events come in another thread.
        stream.stop();
    }

    @Override
    public void close() {
        stream.close();
    }
}
