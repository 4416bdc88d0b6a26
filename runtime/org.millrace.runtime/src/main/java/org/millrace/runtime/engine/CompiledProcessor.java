package org.millrace.runtime.engine;

import com.espertech.esper.common.client.configuration.Configuration;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.coverage.ProcessorCoverage;
import org.millrace.runtime.esper.Config;
import org.millrace.runtime.event.EventTypes;

import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the engines of one processor may have in common: event types, configuration and compiled statements. A network that
 * is deployed many times, as for tests, compiles its statements once. For any thread.
 */
public final class CompiledProcessor {

    private final EventTypes types;
    private final Plans plans;
    private final Configuration configuration;
    private final boolean shared;
    private final Optional<ProcessorCoverage> coverage;
    private Optional<StatementCompiler> compiler = Optional.empty();

    /** Creates what a single engine needs. */
    public CompiledProcessor(EventTypes types, Plans plans) {
        this(types, plans, false, Optional.empty());
    }

    private CompiledProcessor(EventTypes types, Plans plans, boolean shared, Optional<ProcessorCoverage> coverage) {
        this.types = types;
        this.plans = plans;
        this.configuration = Config.of(types);
        this.shared = shared;
        this.coverage = coverage;
        coverage.ifPresent(recorder -> recorder.watch(configuration));
    }

    /**
     * Creates what several engines of the same processor have in common; their outputs go to the same wires.
     *
     * @param coverage records the use of the statements of all of them; empty to record nothing
     */
    public static CompiledProcessor shared(EventTypes types, Plans plans, Optional<ProcessorCoverage> coverage) {
        return new CompiledProcessor(types, plans, true, coverage);
    }

    /** Returns the recorder of the use of the statements. */
    public Optional<ProcessorCoverage> coverage() {
        return coverage;
    }

    EventTypes types() {
        return types;
    }

    Plans plans() {
        return plans;
    }

    Configuration configuration() {
        return configuration;
    }

    /** Returns the compiler; if several engines use it, the one that was made for the first of them. */
    synchronized StatementCompiler compiler(Predicate<StatementSpec> keyed) {
        if (compiler.isEmpty()) {
            compiler = Optional.of(new StatementCompiler(configuration, types, plans, shared, keyed));
        }
        return compiler.get();
    }
}
