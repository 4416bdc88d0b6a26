package org.millrace.adapters.file.internal;

import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.SavedState;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Writes events to a file. */
public final class FileSink implements OutboundAdapter, SavedState {

    private static final int BUFFER_SIZE = 256 * 1024;
    private static final long FLUSH_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final AdapterContext context;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition stopped = lock.newCondition();
    private final Encoder encoder;
    private final ByteBuffer buffer;
    private FileChannel channel;
    private Path file;
    private Thread flusher;
    private boolean stopping;

    /** The length of the file at the snapshot from which the network goes on; negative if there is none. */
    private long saved = -1;

    /** Creates a sink without opening the file. */
    public FileSink(AdapterContext context) {
        this.context = context;
        this.encoder = context.codec().newEncoder();
        this.buffer = ByteBuffer.allocate(Math.max(BUFFER_SIZE, context.codec().maximumEventSize()));
    }

    @Override
    public void save(DataOutput out) throws IOException {
        lock.lock();
        try {
            drain();
            channel.force(false);
            out.writeLong(channel.size());
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void load(DataInput in) throws IOException {
        saved = in.readLong();
    }

    /** Removes what was written after the snapshot; the network writes it again. */
    private void cut() throws IOException {
        if (channel.size() < saved) {
            context.warn(file + " has " + channel.size() + " bytes, but had " + saved + " at the last snapshot; its events up to there are missing");
        } else {
            channel.truncate(saved);
        }
        channel.position(channel.size());
    }

    @Override
    public void start() throws IOException {
        var append = context.settings().flag("append");
        file = Paths.file(context);
        channel = open(file, append || saved >= 0);
        if (saved >= 0) {
            cut();
        }
        if (channel.size() == 0) {
            encoder.begin(buffer);
        }
        flusher = Thread.ofPlatform().daemon().name(context.stage() + "-flusher").start(this::flushEverySecond);
    }

    private static FileChannel open(Path file, boolean append) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("cannot write " + file + ": it is a folder");
        }
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent());
            }
            return FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE,
                    append ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING);
        } catch (AccessDeniedException e) {
            throw new IOException("cannot write " + file + ": access to " + e.getFile() + " is denied", e);
        } catch (IOException e) {
            throw new IOException("cannot write " + file + ": " + e, e);
        }
    }

    @Override
    public void write(Object event) throws IOException {
        lock.lock();
        try {
            if (stopping) {
                throw new IOException("the adapter is stopped");
            }
            try {
                encoder.encode(event, buffer);
            } catch (BufferOverflowException e) {
                drain();
                encoder.encode(event, buffer);
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("the event does not fit the format: " + e.getMessage(), e);
        } catch (BufferOverflowException e) {
            throw new IOException("the event is larger than " + buffer.capacity() + " bytes", e);
        } finally {
            lock.unlock();
        }
    }

    private void drain() throws IOException {
        buffer.flip();
        try {
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        } catch (IOException e) {
            throw new IOException("cannot write " + file + ": " + e.getMessage(), e);
        } finally {
            // Keep unwritten bytes for the next attempt.
            buffer.compact();
        }
    }

    private void flushEverySecond() {
        lock.lock();
        try {
            while (!stopping) {
                stopped.awaitNanos(FLUSH_NANOS);
                try {
                    drain();
                } catch (IOException e) {
                    context.warn(e.getMessage());
                }
            }
        } catch (InterruptedException e) {
            // Happens only during the exit of the JVM.
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void stop() throws IOException {
        if (channel == null) {
            return;
        }
        lock.lock();
        try {
            if (!stopping) {
                stopping = true;
                stopped.signalAll();
                drain();
            }
        } finally {
            lock.unlock();
            Threads.join(flusher);
            channel.close();
        }
    }
}
