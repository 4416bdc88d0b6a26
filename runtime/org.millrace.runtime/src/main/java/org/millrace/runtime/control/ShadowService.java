package org.millrace.runtime.control;

import org.millrace.control.Messages.Problem;
import org.millrace.control.ShadowMessages.Differences;
import org.millrace.control.ShadowMessages.DifferentOutput;
import org.millrace.control.ShadowMessages.ShadowParams;
import org.millrace.control.ShadowMessages.ShadowResult;
import org.millrace.control.ShadowMessages.StatementOutputs;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.ShadowStatements.Observer;
import org.millrace.runtime.shadow.OutputDifferences;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Handles requests about statements that run beside others. For any thread. */
final class ShadowService {

    private static final int MOST_EXAMPLES = 20;

    /** What is known about the shadow of a processor. */
    private static final class Compared {

        private final OutputDifferences outputs = new OutputDifferences();
        private final AtomicLong failures = new AtomicLong();
        private final long began = System.nanoTime();
        private volatile String failure = "";

        void failed(String reason) {
            failures.incrementAndGet();
            failure = reason;
        }

        Differences differences() {
            return new Differences((System.nanoTime() - began) / 1e9,
                    outputs.counts().stream().map(each -> new StatementOutputs(each.statement(), each.present(), each.shadow(), each.same())).toList(),
                    outputs.different(MOST_EXAMPLES).stream().map(each -> new DifferentOutput(each.statement(), each.ofShadow(),
                            Instant.ofEpochSecond(0, each.time()).toString(), each.values())).toList(), failures.get(), failure);
        }
    }

    private final Map<String, Compared> compared = new ConcurrentHashMap<>();

    /** @param cancelled returns whether work that takes long has to end */
    ShadowResult perform(Network network, ShadowParams params, BooleanSupplier cancelled) {
        var shadows = network.statements().shadows();
        var before = System.nanoTime();
        return switch (params.action()) {
            case BEGIN -> begin(network, params, cancelled, before);
            case COMPARE -> shadows.statements(params.processor()).isEmpty() ? none(params) : done(params, Map.of(), before);
            case PROMOTE -> {
                var problems = shadows.promote(params.processor());
                yield problems.isEmpty() ? done(params, Map.of(), before) : refused(problems, before);
            }
            case DISCARD -> shadows.discard(params.processor()) ? done(params, Map.of(), before) : none(params);
        };
    }

    private ShadowResult begin(Network network, ShadowParams params, BooleanSupplier cancelled, long before) {
        var next = new Compared();
        var report = new StateReport[]{new StateReport()};
        var observer = new Observer(next.outputs::present, next.outputs::shadow, next::failed);
        var shadows = network.statements().shadows();
        var statements = Conversion.statements(params.statements());
        var problems = params.history() ? shadows.beginWithHistory(params.processor(), statements, observer, cancelled)
                : shadows.begin(params.processor(), statements, observer, copied -> report[0] = copied);
        if (!problems.isEmpty()) {
            return refused(problems, before);
        }
        compared.put(params.processor(), next);
        return done(params, report[0].empty(), before);
    }

    private ShadowResult done(ShadowParams params, Map<String, String> stateless, long before) {
        return new ShadowResult(true, List.of(), millisSince(before), stateless,
                Optional.ofNullable(compared.get(params.processor())).map(Compared::differences).orElse(Differences.NONE));
    }

    private static ShadowResult refused(List<EngineProblem> problems, long before) {
        return ShadowResult.refused(Conversion.problems(problems), millisSince(before));
    }

    private static ShadowResult none(ShadowParams params) {
        return ShadowResult.refused(List.of(new Problem("", 0, 0, "shadow", "no statements run beside those of '" + params.processor() + "'")), 0);
    }

    private static long millisSince(long before) {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before);
    }
}
