package org.millrace.adapters.file.internal;

import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.OutboundAdapter;

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
public final class FileSink implements OutboundAdapter {

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

    /** Creates a sink without opening the file. */
    public FileSink(AdapterContext context) {
        this.context = context;
        this.encoder = context.codec().newEncoder();
        this.buffer = ByteBuffer.allocate(Math.max(BUFFER_SIZE, context.codec().maximumEventSize()));
    }

    @Override
    public void start() throws IOException {
        var append = context.settings().flag("append");
        file = Paths.file(context);
        channel = open(file, append);
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
