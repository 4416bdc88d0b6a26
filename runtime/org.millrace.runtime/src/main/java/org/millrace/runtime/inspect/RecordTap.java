package org.millrace.runtime.inspect;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.kernel.Tap;

import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Writes passing events to a file. An event is encoded in its own thread, since later stages may change it,
 * into a buffer that a separate thread writes. If the buffer is full, the event is counted but not recorded, so
 * a slow disk never delays the network.
 */
final class RecordTap implements Tap {

    /** Size of each of two buffers: one is filled while the other is written. */
    private static final int BUFFER_SIZE = 4 << 20;
    private static final int TIMES_SIZE = 1 << 20;
    private static final long WRITE_NANOS = 50_000_000;

    private final RuntimeEventType type;
    private final RecordingFiles files;
    private final long maxEvents;
    private final long maxBytes;
    private final Consumer<String> ended;
    private final Encoder encoder;
    private final Thread writer;
    private ByteBuffer filling;
    private ByteBuffer writing;
    private ByteBuffer fillingTimes = ByteBuffer.allocate(TIMES_SIZE);
    private ByteBuffer writingTimes = ByteBuffer.allocate(TIMES_SIZE);
    private long lastMicros;
    private long events;
    private long bytes;
    private long missed;
    private String reason = "";
    private boolean over;

    /**
     * Starts recording.
     *
     * @param files the open files; closed at the end
     * @param ended receives the reason if the recording ends by itself; called in the writing thread
     */
    RecordTap(RuntimeEventType type, Codec codec, RecordingFiles files, long maxEvents, long maxBytes, String name,
            Consumer<String> ended) {
        this.type = type;
        this.files = files;
        this.maxEvents = maxEvents;
        this.maxBytes = maxBytes;
        this.ended = ended;
        this.encoder = codec.newEncoder();
        var size = Math.max(BUFFER_SIZE, 2 * codec.maximumEventSize());
        this.filling = ByteBuffer.allocate(size);
        this.writing = ByteBuffer.allocate(size);
        encoder.begin(filling);
        bytes = filling.position();
        this.writer = Thread.ofPlatform().daemon().name(name).start(this::write);
    }

    @Override
    public synchronized void see(Passing passing) {
        if (over) {
            return;
        }
        var before = filling.position();
        var beforeTimes = fillingTimes.position();
        var micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime());
        try {
            RecordedTimes.append(events == 0 ? 0 : micros - lastMicros, fillingTimes);
            encoder.encode(fitting(passing), filling);
        } catch (BufferOverflowException | IllegalArgumentException | ClassCastException e) {
            filling.position(before);
            fillingTimes.position(beforeTimes);
            missed++;
            return;
        }
        var length = filling.position() - before;
        if (bytes + length > maxBytes) {
            filling.position(before);
            fillingTimes.position(beforeTimes);
            end("the file has come to its bound of %,d bytes".formatted(maxBytes));
            return;
        }
        bytes += length;
        lastMicros = micros;
        if (++events >= maxEvents) {
            end("the file has come to its bound of %,d events".formatted(maxEvents));
        } else if (filling.position() > BUFFER_SIZE / 2 || fillingTimes.position() > TIMES_SIZE / 2) {
            LockSupport.unpark(writer);
        }
    }

    private Object fitting(Passing passing) {
        var event = passing.event();
        if (passing.type().isPresent() && passing.type().get() == type) {
            return event;
        }
        if (event instanceof Map<?, ?> map) {
            return type.converts() ? type.fromMap(map) : map;
        }
        throw new IllegalArgumentException("an event of another type");
    }

    /** Stops taking events; buffered ones are still written. */
    private void end(String why) {
        over = true;
        reason = why;
        LockSupport.unpark(writer);
    }

    private void write() {
        try (files) {
            while (true) {
                var last = swap();
                write(writing, files.events());
                write(writingTimes, files.times());
                if (last) {
                    break;
                }
                LockSupport.parkNanos(WRITE_NANOS);
            }
        } catch (IOException e) {
            synchronized (this) {
                end("the file cannot be written any further: " + e.getMessage());
            }
        }
        var why = reason();
        if (!why.isEmpty()) {
            ended.accept(why);
        }
    }

    private static void write(ByteBuffer filled, FileChannel channel) throws IOException {
        filled.flip();
        while (filled.hasRemaining()) {
            channel.write(filled);
        }
        filled.clear();
    }

    /** Swaps the buffers; returns whether this was the last swap. */
    private synchronized boolean swap() {
        var filled = filling;
        filling = writing;
        writing = filled;
        var filledTimes = fillingTimes;
        fillingTimes = writingTimes;
        writingTimes = filledTimes;
        return over;
    }

    /** Ends the recording and waits until everything is written. */
    void finish() throws InterruptedException {
        synchronized (this) {
            if (!over) {
                end("");
            }
        }
        writer.join();
    }

    /** Returns why the recording ended by itself; empty if it did not. */
    synchronized String reason() {
        return reason;
    }

    synchronized boolean recording() {
        return !over;
    }

    synchronized long events() {
        return events;
    }

    synchronized long bytes() {
        return bytes;
    }

    synchronized long missed() {
        return missed;
    }
}
