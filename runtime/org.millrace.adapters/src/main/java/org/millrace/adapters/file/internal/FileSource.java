package org.millrace.adapters.file.internal;

import org.millrace.adapters.malformed.MalformedInput;
import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Pauses;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.api.SavedState;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Reads events from a file in its own thread. Its state tells after a crash whether the file is still the same. */
public final class FileSource implements InboundAdapter, SavedState {

    private static final int BUFFER_SIZE = 64 * 1024;
    private static final long STOP_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long FOLLOW_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    /** The shortest wait for an event that counts as waiting; before, the next event is on its way. */
    private static final long WAITING_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final AdapterContext context;
    private final MalformedInput malformed;
    private final Gate gate = new Gate();
    private final Pauses pauses = new Pauses(gate);
    private final FileProgress progress = new FileProgress();
    private volatile boolean stopping;
    private volatile boolean abandoned;
    private Thread thread;

    /** Creates a source without opening the file. */
    public FileSource(AdapterContext context) {
        this.context = context;
        this.malformed = new MalformedInput(context);
    }

    @Override
    public void resumeAfter(long events) {
        progress.resumeAfter(events);
    }

    @Override
    public void save(DataOutput out) throws IOException {
        progress.save(out);
    }

    @Override
    public void load(DataInput in) throws IOException {
        progress.load(in);
    }

    @Override
    public void start() throws IOException {
        var timing = Timing.of(context);
        var file = Paths.file(context);
        if (context.settings().flag("follow") && Files.notExists(file)) {
            Files.createFile(file);
        }
        // Open here to report errors at the start.
        var channel = Paths.open(file);
        try {
            if (progress.open(channel)) {
                context.warn(file + " is another file than before, and is read from its beginning");
            }
            malformed.open();
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        // Open here, so that no other input moves the clock before.
        var opened = context.openIngress();
        opened.waiting(false);
        thread = Thread.ofPlatform().daemon().name(context.stage() + "-1").start(() -> run(file, channel, timing, opened));
    }

    private void run(Path file, FileChannel channel, Optional<Timing> timing, Ingress opened) {
        var repeat = context.settings().longInteger("repeat");
        try (channel; malformed; var ingress = opened; var pass = gate.newPass()) {
            for (var round = 0L; !stopping && (repeat == 0 || round < repeat); round++) {
                channel.position(0);
                if (channel.size() == 0 && !context.settings().flag("follow")) {
                    // An empty file must not cause a busy loop.
                    break;
                }
                new Replay(file, channel, timing, ingress, pass).run();
            }
        } catch (IOException e) {
            context.warn("cannot read " + file + " any further: " + e.getMessage());
        }
        if (!stopping) {
            context.finished();
        }
    }

    @Override
    public void pause() {
        pauses.pause();
    }

    @Override
    public void resume() {
        pauses.resume();
    }

    @Override
    public void hold() {
        pauses.hold();
    }

    @Override
    public void release() {
        pauses.release();
    }

    @Override
    public void stop() {
        stopping = true;
        gate.open();
        if (thread == null) {
            return;
        }
        LockSupport.unpark(thread);
        Threads.end(List.of(thread), STOP_NANOS, () -> abandoned = true, context::warn);
    }

    /** One pass over the file. */
    private final class Replay implements Decoder.Output {

        private final Path file;
        private final FileChannel channel;
        private final Optional<DueTimes> due;
        private final Ingress ingress;
        private final Gate.Pass pass;
        private Decoder decoder;
        private final ByteBuffer buffer = ByteBuffer.allocate(Math.max(BUFFER_SIZE, context.codec().maximumEventSize()));
        private final boolean followed = context.settings().flag("follow");
        // The bytes of an unfinished event in the buffer.
        private int rest;
        private long stamp;

        Replay(Path file, FileChannel channel, Optional<Timing> timing, Ingress ingress, Gate.Pass pass) {
            this.file = file;
            this.channel = channel;
            this.due = timing.map(times -> new DueTimes(times, pauses));
            this.ingress = ingress;
            this.pass = pass;
            this.decoder = newDecoder();
        }

        /**
         * In a timed replay, the first event determines the times of the others, so none may be discarded; events that are known
         * are counted one by one.
         */
        private Decoder newDecoder() {
            return due.isPresent() || progress.known() > 0 ? context.codec().newDecoder() : context.codec().newDecoder(context.interest());
        }

        void run() throws IOException {
            pass.enter();
            try {
                while (!stopping && (channel.read(buffer) >= 0 || followed)) {
                    pass.leave();
                    if (buffer.position() == rest) {
                        ingress.waiting(true);
                        awaitMore();
                    } else {
                        ingress.waiting(false);
                    }
                    pass.enter();
                    stamp = System.nanoTime();
                    progress.read(buffer, rest, channel.position() - (buffer.position() - rest));
                    decoder.decode(buffer.flip(), this);
                    if (buffer.remaining() == buffer.capacity()) {
                        throw new FramingLostException("the codec finds no event in " + buffer.capacity() + " bytes");
                    }
                    buffer.compact();
                    rest = buffer.position();
                }
                if (!stopping) {
                    decoder.end(buffer.flip(), this);
                }
            } catch (FramingLostException e) {
                malformed.keep(file.toString(), e.getMessage(), buffer);
                ingress.malformed(e.getMessage());
                context.warn("stopped reading " + file + ", which holds something else than events: " + e.getMessage());
            } finally {
                pass.leave();
            }
        }

        /** Waits at the end of the file; if the file became shorter, goes to its beginning. */
        private void awaitMore() throws IOException {
            if (followed && channel.size() < channel.position()) {
                context.warn(file + " became shorter, and is read from its beginning");
                channel.position(0);
                progress.begin();
                if (rest > 0) {
                    ingress.malformed("the file was cut in the middle of an event");
                }
                decoder = newDecoder();
                buffer.clear();
                rest = 0;
            } else if (progress.known() > 0) {
                context.warn(file + " has " + progress.known() + " events less than the network has from it; what is appended is read");
                progress.leaveOutNoMore();
            }
            LockSupport.parkNanos(this, FOLLOW_NANOS);
        }

        @Override
        public void event(Object event) {
            if (progress.leaveOut()) {
                return;
            }
            if (due.isPresent()) {
                if (!await(due.get(), event)) {
                    return;
                }
                stamp = System.nanoTime();
            } else if (gate.isClosed()) {
                // Leave per event, so that a pause does not wait for a whole buffer.
                pass.leave();
                pass.enter();
                stamp = System.nanoTime();
            }
            if (abandoned) {
                ingress.malformed("the adapter was stopped before the event was processed");
                return;
            }
            ingress.emit(event, stamp);
            progress.add(1);
        }

        /** Waits until an event is due; returns false if the adapter was stopped first. */
        private boolean await(DueTimes times, Object event) {
            pass.leave();
            try {
                for (var wait = times.remaining(event); wait > 0 && !stopping; wait = times.remaining(event)) {
                    if (wait >= WAITING_NANOS) {
                        ingress.waiting(true);
                    }
                    LockSupport.parkNanos(this, wait);
                }
                ingress.waiting(false);
            } finally {
                pass.enter();
            }
            // A pause may have ended in enter(); the event is then slightly late, but not lost.
            return !stopping;
        }

        @Override
        public void malformed(String reason) {
            if (progress.known() == 0) {
                ingress.malformed(reason);
            }
        }

        @Override
        public void malformed(String reason, ByteBuffer input) {
            if (progress.known() > 0) {
                return;
            }
            malformed.keep(file.toString(), reason, input);
            ingress.malformed(reason);
        }

        @Override
        public void screened(int count) {
            ingress.screened(count);
            progress.add(count);
        }

        @Override
        public void screened(int count, ByteBuffer buffer, int from, int to) {
            ingress.screened(count, buffer, from, to);
            progress.add(count);
        }
    }
}
