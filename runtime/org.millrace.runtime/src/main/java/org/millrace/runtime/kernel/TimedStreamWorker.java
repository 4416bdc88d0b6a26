package org.millrace.runtime.kernel;

import org.millrace.runtime.time.Held;

import java.util.Queue;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/** A thread of a Stream with a time of its own. */
final class TimedStreamWorker extends StreamWorker {

    private final WorkerTime time;
    private final BiConsumer<Envelope, Dispatch> receiver;

    TimedStreamWorker(String stream, int number, Queue<Envelope> queue, Core core, BooleanSupplier closing,
            BiConsumer<Envelope, Dispatch> receiver, WorkerTime time) {
        super(stream, number, queue, core, closing, receiver);
        this.time = time;
        this.receiver = receiver;
        time.onMove(this::wake);
    }

    WorkerTime time() {
        return time;
    }

    @Override
    boolean idle() {
        return super.idle() && time.idle();
    }

    @Override
    void beforePoll() {
        time.look();
    }

    @Override
    void whenEmpty() {
        time.advance();
    }

    @Override
    boolean maySleep() {
        return time.maySleep();
    }

    @Override
    void take(Envelope envelope, Dispatch dispatch) {
        var queued = (Envelope.Timed) envelope;
        time.entry().offer(queued.gate, queued.time, new Held() {
            @Override
            public void deliver() {
                dispatch.time = time.entry().gate().now();
                dispatch.gate = time.entry().index();
                receiver.accept(queued, dispatch);
            }
        });
    }
}
