package org.millrace.runtime.coverage;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.internal.context.util.StatementContext;
import org.millrace.control.CoverageMessages.StatementUse;
import org.millrace.deployment.StageSpec.ProcessorSpec;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/** Records the use of the statements of a processor, over all of its engines. For any thread. */
public final class ProcessorCoverage {

    private final String name;
    private final List<StatementCoverage> statements = new ArrayList<>();
    private final Map<String, StatementCoverage> byInstance = new HashMap<>();

    ProcessorCoverage(ProcessorSpec processor) {
        this.name = processor.name();
        for (var statement : processor.statements()) {
            var coverage = new StatementCoverage(statement);
            statements.add(coverage);
            coverage.instances().forEach(instance -> byInstance.put(instance, coverage));
        }
    }

    /** Lets Esper's runtimes with this configuration report what becomes of the patterns of their statements. */
    public void watch(Configuration configuration) {
        WatchedServices.use(configuration, this);
    }

    /**
     * Returns the counter of the outputs of an instance, or of a statement without parameters. Statements without a counter
     * are declarations.
     */
    public Optional<LongAdder> outputs(String instance) {
        return Optional.ofNullable(byInstance.get(instance)).map(statement -> statement.outputs(instance));
    }

    /** Watches the patterns of a statement that Esper is about to start. */
    void starting(StatementContext statement) {
        Optional.ofNullable(byInstance.get(statement.getStatementName())).filter(StatementCoverage::hasPatterns)
                .ifPresent(coverage -> statement.getStatementInformationals().setAuditProvider(new PatternWatch(coverage)));
    }

    Stream<StatementUse> uses() {
        return statements.stream().flatMap(statement -> statement.use(name).stream());
    }
}
