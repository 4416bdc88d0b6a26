package org.millrace.runtime.engine;

import com.espertech.esper.common.client.configuration.Configuration;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
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
    private Optional<StatementCompiler> compiler = Optional.empty();

    /** Creates what a single engine needs. */
    public CompiledProcessor(EventTypes types, Plans plans) {
        this(types, plans, false);
    }

    private CompiledProcessor(EventTypes types, Plans plans, boolean shared) {
        this.types = types;
        this.plans = plans;
        this.configuration = Config.of(types);
        this.shared = shared;
    }

    /** Creates what several engines of the same processor have in common; their outputs go to the same wires. */
    public static CompiledProcessor shared(EventTypes types, Plans plans) {
        return new CompiledProcessor(types, plans, true);
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
