package org.millrace.adapters.tcp.internal;

import org.millrace.adapters.threads.Gate;
import org.millrace.adapters.threads.Threads;
import org.millrace.runtime.api.AdapterContext;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The policy {@code event-loop}: a few threads, each serving a fixed subset of the connections. */
final class EventLoops implements TcpServer.Service {

    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final AdapterContext context;
    private final Gate gate;
    private final int count;
    private final List<EventLoop> loops = new ArrayList<>();
    private int next;

    EventLoops(AdapterContext context, Gate gate, int count) {
        this.context = context;
        this.gate = gate;
        this.count = count;
    }

    @Override
    public void start() throws IOException {
        for (var i = 1; i <= count; i++) {
            loops.add(new EventLoop(context, gate, context.stage() + "-" + i));
        }
        loops.forEach(EventLoop::start);
    }

    @Override
    public void take(Connection connection) throws IOException {
        loops.get(next).take(connection);
        next = (next + 1) % count;
    }

    @Override
    public void closeIdle(Duration limit) {
        loops.forEach(loop -> loop.closeIdle(limit));
    }

    @Override
    public void stop() {
        loops.forEach(EventLoop::beginStop);
        Threads.end(loops.stream().map(EventLoop::thread).toList(), Draining.LIMIT_NANOS + GRACE_NANOS,
                () -> loops.forEach(EventLoop::abandon), context::warn);
    }
}
