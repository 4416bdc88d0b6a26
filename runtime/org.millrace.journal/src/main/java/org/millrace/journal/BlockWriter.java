package org.millrace.journal;

import org.millrace.journal.JournalOptions.Fsync;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Writes the blocks of a journal in a thread of its own. Blocks come from one thread at a time. */
final class BlockWriter {

    private static final int BLOCK_BYTES = 256 << 10;
    private static final int BLOCKS = 4;
    private static final long FORCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    /**
     * What the thread has to do.
     *
     * @param block the block to write; empty at the end
     * @param rolled the header of a new segment, if the block begins one
     * @param forced released when everything before is on the disk; if it is present, there is no block
     */
    private record Work(Optional<ByteBuffer> block, Optional<JournalHeader> rolled, Optional<CountDownLatch> forced) {
    }

    private final JournalOptions options;
    private final FolderLock lock;
    private final Consumer<IOException> failed;
    private final BlockingQueue<Work> queue = new ArrayBlockingQueue<>(BLOCKS + 1);
    private final BlockingQueue<ByteBuffer> free = new ArrayBlockingQueue<>(BLOCKS);
    private final Thread thread;
    private final int run;
    private Optional<JournalHeader> rolled = Optional.empty();
    private int segment;
    private FileChannel channel;
    private long forced = System.nanoTime();
    private boolean dirty;
    private volatile boolean broken;
    private volatile boolean idle = true;

    BlockWriter(JournalOptions options, JournalHeader first, FolderLock lock, Consumer<IOException> failed) throws IOException {
        this.options = options;
        this.lock = lock;
        this.failed = failed;
        this.run = first.run();
        this.segment = first.segment();
        this.channel = Segments.create(Segments.file(options.folder(), segment), first);
        forceFolder();
        for (var i = 0; i < BLOCKS; i++) {
            free.add(ByteBuffer.allocateDirect(BLOCK_BYTES));
        }
        this.thread = Thread.ofPlatform().daemon().name("journal").start(this::work);
    }

    /** Returns a buffer for a block; waits until one has been written if all are in use. */
    ByteBuffer take() {
        return uninterrupted(free::take);
    }

    /** Lets the next block begin a segment. */
    void roll(JournalHeader header) {
        rolled = Optional.of(header);
    }

    /** Writes a block, whose frame is still to be set; with {@link Fsync#EACH}, returns when it is on the disk. */
    void write(ByteBuffer block) {
        if (!thread.isAlive()) {
            // What comes after the end of the run has no place in the journal.
            release(block);
            return;
        }
        idle = false;
        put(new Work(Optional.of(block), rolled, Optional.empty()));
        rolled = Optional.empty();
        if (options.fsync() == Fsync.EACH) {
            synchronized (this) {
                while (!idle) {
                    uninterrupted(() -> {
                        wait();
                        return null;
                    });
                }
            }
        }
    }

    private void put(Work work) {
        uninterrupted(() -> {
            queue.put(work);
            return null;
        });
    }

    /** Waits for something; an interruption is kept for later, since the order of entries must not break. */
    private static <T> T uninterrupted(Waiting<T> waiting) {
        var interrupted = false;
        try {
            while (true) {
                try {
                    return waiting.await();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private interface Waiting<T> {
        T await() throws InterruptedException;
    }

    private void work() {
        while (true) {
            try {
                var next = queue.poll(FORCE_NANOS, TimeUnit.NANOSECONDS);
                if (next != null && next.forced().isPresent()) {
                    forceAll();
                    next.forced().get().countDown();
                    continue;
                }
                if (next != null && next.block().isEmpty()) {
                    end();
                    return;
                }
                if (!broken) {
                    perform(next);
                }
                if (next != null) {
                    release(next.block().get());
                }
            } catch (InterruptedException e) {
                // Nobody interrupts this thread; the end is told by the queue.
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void perform(Work next) {
        try {
            if (next != null) {
                if (next.rolled().isPresent()) {
                    beginSegment(next.rolled().get());
                }
                var block = next.block().get();
                Segments.frame(block, 0, block.limit() - Segments.FRAME);
                Segments.write(channel, block);
                dirty = true;
            }
            var due = options.fsync() == Fsync.EACH || System.nanoTime() - forced >= FORCE_NANOS;
            if (dirty && due && options.fsync() != Fsync.NONE) {
                force();
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    /** Waits until everything before is on the disk; returns whether it is. For any thread. */
    boolean awaitForced() {
        if (!thread.isAlive()) {
            return false;
        }
        var done = new CountDownLatch(1);
        put(new Work(Optional.empty(), Optional.empty(), Optional.of(done)));
        uninterrupted(() -> {
            done.await();
            return null;
        });
        return !broken;
    }

    private void forceAll() {
        try {
            if (!broken && dirty) {
                force();
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    private void force() throws IOException {
        channel.force(false);
        forced = System.nanoTime();
        dirty = false;
    }

    private void fail(IOException e) {
        if (!broken) {
            broken = true;
            failed.accept(e);
        }
    }

    private void release(ByteBuffer block) {
        free.offer(block.capacity() == BLOCK_BYTES ? block : ByteBuffer.allocateDirect(BLOCK_BYTES));
        if (queue.isEmpty()) {
            synchronized (this) {
                idle = true;
                notifyAll();
            }
        }
    }

    private void beginSegment(JournalHeader header) throws IOException {
        if (options.fsync() != Fsync.NONE) {
            force();
        }
        channel.close();
        segment++;
        channel = Segments.create(Segments.file(options.folder(), segment), header.numbered(run, segment));
        forceFolder();
        deleteOld();
    }

    private void forceFolder() throws IOException {
        if (options.fsync() != Fsync.NONE) {
            try (var folder = FileChannel.open(options.folder(), StandardOpenOption.READ)) {
                folder.force(true);
            }
        }
    }

    private void deleteOld() throws IOException {
        var files = Segments.list(options.folder());
        var total = 0L;
        for (var file : files) {
            total += Files.size(file);
        }
        for (var file : files.subList(0, files.size() - 1)) {
            if (!isTooMuch(total) && !isTooOld(file)) {
                return;
            }
            total -= Files.size(file);
            Files.delete(file);
        }
    }

    private boolean isTooMuch(long total) {
        return options.keepBytes() > 0 && total > options.keepBytes();
    }

    private boolean isTooOld(Path file) throws IOException {
        return options.keepAge().isPositive()
                && System.currentTimeMillis() - Files.getLastModifiedTime(file).toMillis() > options.keepAge().toMillis();
    }

    private void end() {
        try (lock; var last = channel) {
            if (dirty && !broken && options.fsync() != Fsync.NONE) {
                last.force(true);
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    /** Waits until everything has been written, and closes the file. */
    void close(Duration limit) {
        put(new Work(Optional.empty(), Optional.empty(), Optional.empty()));
        uninterrupted(() -> thread.join(limit));
    }
}
