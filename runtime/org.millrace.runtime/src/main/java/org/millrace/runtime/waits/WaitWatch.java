package org.millrace.runtime.waits;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingStream;
import org.millrace.control.Sample.Wait;
import org.millrace.control.Sample.WaitKind;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.regex.Pattern;

/** Observes the waits of threads. Waits are reported up to a second after their end. Safe for any thread. */
public final class WaitWatch implements AutoCloseable {

    private static final int MOST_GROUPS = 200;

    /** Matches the JVM's names of garbage collection operations. */
    private static final Pattern COLLECTORS = Pattern.compile("^(G1|Parallel|Serial|Shenandoah|Z|X)|Collect|Mark|GC");

    /** Threads of the measurement and of the connection to the launcher, whose waits are not reported. */
    private static final Set<String> OWN_THREADS = Set.of("hiccups", "sampler", "tracer", "launcher-watch", "control",
            "control-requests", "injector");

    private final LongFunction<Optional<String>> stageOfThread;
    private final RecordingStream stream = new RecordingStream();
    private final Stacks stacks = new Stacks();
    private final WaitGroups groups = new WaitGroups(MOST_GROUPS);

    /**
     * Starts observing.
     *
     * @param stageOfThread returns the stage of a thread by its id
     */
    public WaitWatch(LongFunction<Optional<String>> stageOfThread) {
        this.stageOfThread = stageOfThread;
        for (var event : WaitEvent.values()) {
            var settings = stream.enable(event.jfrName()).withThreshold(event.threshold());
            if (event.ofThread()) {
                settings.withStackTrace();
            } else {
                settings.withoutStackTrace();
            }
            stream.onEvent(event.jfrName(), recorded -> add(event, recorded));
        }
        stream.onFlush(stacks::forget);
        stream.setReuse(true);
        stream.setOrdered(false);
        stream.setMaxAge(Duration.ofSeconds(10));
        stream.startAsync();
    }

    private void add(WaitEvent event, RecordedEvent recorded) {
        var nanos = recorded.getDuration().toNanos();
        if (!event.ofThread()) {
            if (isPause(event, recorded)) {
                groups.add(event.kind(), "", List.of(), nanos);
            }
            return;
        }
        var thread = recorded.getThread();
        if (thread == null || isOwn(thread)) {
            return;
        }
        var stack = stacks.of(recorded.getStackTrace());
        var kind = IdleRule.idle(event, recorded, stack) ? WaitKind.IDLE : event.kind();
        groups.add(kind, stageOfThread.apply(thread.getJavaThreadId()).orElse(""), stack.lines(), nanos);
    }

    /**
     * Returns whether an operation stopped all threads and is not already reported as a garbage collection
     * pause.
     */
    private static boolean isPause(WaitEvent event, RecordedEvent recorded) {
        if (event != WaitEvent.VM_OPERATION) {
            return true;
        }
        var operation = recorded.getString("operation");
        return recorded.getBoolean("safepoint") && operation != null && !COLLECTORS.matcher(operation).find();
    }

    private static boolean isOwn(RecordedThread thread) {
        var name = thread.getJavaName();
        return name == null || OWN_THREADS.contains(name) || name.startsWith("JFR ");
    }

    /** Returns the waits reported since the last call, those with the longest total first. */
    public List<Wait> take() {
        return groups.take();
    }

    @Override
    public void close() {
        stream.close();
    }
}
