package org.millrace.adapters.tcp.internal;

import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Encoder;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.BufferOverflowException;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The encoded events that wait for a connection, up to a number of bytes. Any number of threads write; one thread takes
 * what they have written, as much as there is at once.
 */
final class SendBuffer {

    private static final int CHUNK = 1 << 16;
    private static final int KEPT_CHUNKS = 4;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final ArrayDeque<Chunk> chunks = new ArrayDeque<>();
    private final ArrayDeque<Chunk> unused = new ArrayDeque<>();
    private final Encoder encoder;
    private final int largestEvent;
    private final int capacity;
    private final boolean drops;
    private final Runnable wake;
    private final Runnable dropping;
    // The last of the chunks, if events can be added to it; otherwise null.
    private Chunk open;
    private int size;
    private boolean takerWaits;
    private boolean full;
    private boolean closed;
    private volatile long lost;

    /**
     * Creates an empty buffer.
     *
     * @param capacity the number of bytes at which the buffer is full; the last event may exceed it
     * @param drops    whether a full buffer drops events; otherwise the writing threads wait
     * @param wake     wakes the taking thread when there is something to take after {@link #take} returned nothing
     * @param dropping called when the buffer begins to drop events
     */
    SendBuffer(Codec codec, int capacity, boolean drops, Runnable wake, Runnable dropping) {
        this.encoder = codec.newEncoder();
        this.largestEvent = codec.maximumEventSize();
        this.capacity = capacity;
        this.drops = drops;
        this.wake = wake;
        this.dropping = dropping;
    }

    /**
     * Adds an event, or drops it.
     *
     * @throws IOException if the event cannot be encoded, if the thread is interrupted while it waits for room, or if the
     *         buffer is closed
     */
    void add(Object event) throws IOException {
        var wakes = false;
        var begins = false;
        lock.lock();
        try {
            if (hasRoom()) {
                encode(event);
                wakes = takerWaits;
                takerWaits = false;
            } else {
                lost++;
                begins = !full;
                full = true;
            }
        } finally {
            lock.unlock();
        }
        if (wakes) {
            wake.run();
        }
        if (begins) {
            dropping.run();
        }
    }

    /** Waits for room, unless events are dropped; returns whether there is any. */
    private boolean hasRoom() throws IOException {
        while (!closed && size >= capacity && !drops) {
            try {
                room.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("the network was stopped while the event waited for room in the buffer");
            }
        }
        if (closed) {
            throw new IOException("the adapter is stopped");
        }
        return size < capacity;
    }

    private void encode(Object event) throws IOException {
        try {
            if (open != null && encoded(event)) {
                return;
            }
            begin(unused.isEmpty() ? new Chunk(CHUNK) : unused.poll());
            if (encoded(event)) {
                return;
            }
            begin(new Chunk(largestEvent));
            if (!encoded(event)) {
                throw new IOException("the event is larger than " + Math.max(CHUNK, largestEvent) + " bytes");
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("the event does not fit the format: " + e.getMessage(), e);
        }
    }

    /** Adds to the open chunk; returns false if the event does not fit into it. */
    private boolean encoded(Object event) {
        var bytes = open.bytes();
        var begin = bytes.position();
        var added = false;
        try {
            encoder.encode(event, bytes);
            added = true;
        } catch (BufferOverflowException e) {
            return false;
        } finally {
            if (!added) {
                bytes.position(begin);
            }
        }
        size += bytes.position() - begin;
        open.added();
        return true;
    }

    private void begin(Chunk chunk) {
        seal();
        open = chunk;
        chunks.add(chunk);
    }

    private void seal() {
        if (open != null) {
            open.seal();
            if (open.isEmpty()) {
                chunks.removeLast();
            }
            open = null;
        }
    }

    /** Takes the next events; empty if there are none, and then the taking thread is woken by the next one. */
    Optional<Chunk> take() {
        lock.lock();
        try {
            if (isEmpty()) {
                takerWaits = true;
                return Optional.empty();
            }
            if (chunks.peek() == open) {
                seal();
            }
            return Optional.of(chunks.poll());
        } finally {
            lock.unlock();
        }
    }

    /** Releases a chunk whose events are all sent. */
    void sent(Chunk chunk) {
        lock.lock();
        try {
            size -= chunk.size();
            // Not at once: a slow peer would cause a warning for each chunk.
            full &= size > capacity / 2;
            room.signalAll();
            if (unused.size() < KEPT_CHUNKS && chunk.bytes().capacity() == CHUNK) {
                chunk.clear();
                unused.add(chunk);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Returns what was taken and could not be sent; it is taken next. */
    void putBack(Chunk chunk) {
        lock.lock();
        try {
            lost += chunk.rewind();
            chunks.addFirst(chunk);
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether no event waits to be taken. */
    boolean isEmpty() {
        lock.lock();
        try {
            return chunks.isEmpty() || chunks.peek().isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Refuses further events, also those that wait for room. */
    void close() {
        lock.lock();
        try {
            closed = true;
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Discards all events that wait, as lost; returns how many they were. */
    long discard() {
        lock.lock();
        try {
            seal();
            var discarded = chunks.stream().mapToLong(Chunk::left).sum();
            chunks.clear();
            lost += discarded;
            return discarded;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number of lost events. */
    long lost() {
        return lost;
    }
}
