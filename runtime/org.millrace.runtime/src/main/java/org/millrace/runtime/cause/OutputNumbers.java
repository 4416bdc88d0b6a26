package org.millrace.runtime.cause;

import org.millrace.control.CauseMessages.CausedEvent;
import org.millrace.runtime.cause.OutputObservation.Seen;
import org.millrace.runtime.inspect.NetworkOutputs;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** Finds which of the events between an output and its causes are outputs themselves, so that their causes can be asked for. */
final class OutputNumbers {

    /** An event as its receiver sees it. Behind a Stream, the statement is not known. */
    private record Received(long number, String time, String values) {
    }

    /** An event as its sender sees it. */
    private record Sent(Received received, String stage, String statement) {

        static Sent of(CausedEvent event) {
            return new Sent(new Received(event.number(), event.time(), event.values()), event.stage(), event.statement());
        }
    }

    private final RecordedRun whole;
    private final SoughtOutput sought;
    private final Ways ways;

    /** The events between. */
    private final Map<Received, Set<Sent>> between = new HashMap<>();
    private final Map<Sent, Long> outputs = new HashMap<>();

    /**
     * @param whole the run in which outputs have their numbers
     */
    OutputNumbers(RecordedRun whole, SoughtOutput sought, Ways ways) {
        this.whole = whole;
        this.sought = sought;
        this.ways = ways;
    }

    /** Returns an output with the numbers of the events between that are outputs. */
    CausedEvent in(CausedEvent output) throws CauseException, IOException {
        output.causes().forEach(cause -> cause.causes().forEach(this::collect));
        if (between.isEmpty()) {
            return output;
        }
        var numbers = between.keySet().stream().map(Received::number).collect(Collectors.toSet());
        var count = new AtomicLong();
        whole.replay(number -> true, sought.event(), new OutputObservation(seen -> {
            var n = count.incrementAndGet();
            if (numbers.contains(seen.number())) {
                compare(seen, n);
            }
            return outputs.size() == between.values().stream().mapToInt(Set::size).sum();
        }));
        return numbered(output);
    }

    /** Collects the events between that a bean or an outbound adapter may receive. */
    private void collect(CausedEvent event) {
        if (!event.recorded() && ways.leadsToOutputs(event.stage())) {
            between.computeIfAbsent(Sent.of(event).received(), key -> new HashSet<>()).add(Sent.of(event));
        }
        event.causes().forEach(this::collect);
    }

    private void compare(Seen seen, long n) {
        var passing = seen.output().passing();
        var received = new Received(seen.number(), DerivedEvent.text(seen.time()), NetworkOutputs.json(seen.output().values()));
        var senders = ways.sendersTo(seen.output().stage());
        between.getOrDefault(received, Set.of()).stream()
                .filter(sent -> senders.contains(sent.stage()) && (passing.statement().isEmpty() || passing.statement().equals(sent.statement())))
                .forEach(sent -> outputs.putIfAbsent(sent, n));
    }

    private CausedEvent numbered(CausedEvent event) {
        var causes = event.causes().stream().map(this::numbered).toList();
        return new CausedEvent(event.number(), event.time(), event.stage(), event.statement(), event.type(), event.values(), event.recorded(),
                event.recorded() ? 0 : outputs.getOrDefault(Sent.of(event), 0L), causes);
    }
}
