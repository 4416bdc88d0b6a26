package org.millrace.tests.engines.esper;

import com.espertech.esper.common.client.EventBean;
import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.module.ParseException;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import com.espertech.esper.runtime.client.EPDeployException;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPRuntimeProvider;
import com.espertech.esper.runtime.client.UpdateListener;
import org.millrace.tests.engines.Engine;
import org.millrace.tests.engines.Market;
import org.millrace.tests.engines.Signal;
import org.millrace.tests.engines.StockTick;
import org.millrace.tests.engines.Workload;

import java.io.IOException;
import java.util.function.Consumer;

/** Esper with its defaults and one sending thread. Subclasses differ in the form of the queries. */
abstract class EsperEngine implements Engine {

    private final String name;
    private Workload workload = new Workload(Workload.EXAMPLE);
    private StockTick[] ticks = {};
    private EPRuntime runtime;

    EsperEngine(String name) {
        this.name = name;
    }

    /**
     * Returns the statements; listeners are added to those whose names start with {@link EplQueries#MOVE} and {@link
     * EplQueries#UPTICK}.
     */
    abstract String statements(Workload queries);

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final void prepare(Market market) {
        workload = market.workload();
        ticks = market.ticks();
    }

    @Override
    public final void open(Consumer<Signal> listener) throws EPCompileException, EPDeployException, IOException, ParseException {
        var configuration = new Configuration();
        configuration.getCommon().addEventType(StockTick.class);
        var compiler = EPCompilerProvider.getCompiler();
        var module = compiler.parseModule(statements(workload));
        var compiled = compiler.compile(module, new CompilerArguments(configuration));
        runtime = EPRuntimeProvider.getRuntime(name, configuration);
        for (var statement : runtime.getDeploymentService().deploy(compiled).getStatements()) {
            if (statement.getName().startsWith(EplQueries.MOVE)) {
                statement.addListener(listener(Signal.Rule.PRICE_MOVE, EplQueries.CHANGE, listener));
            } else if (statement.getName().startsWith(EplQueries.UPTICK)) {
                statement.addListener(listener(Signal.Rule.UPTICK, EplQueries.UPTICKS, listener));
            }
        }
    }

    private static UpdateListener listener(Signal.Rule rule, String value, Consumer<Signal> to) {
        return (now, before, statement, source) -> {
            for (var event : now) {
                to.accept(signal(rule, event, value));
            }
        };
    }

    private static Signal signal(Signal.Rule rule, EventBean event, String value) {
        return new Signal(rule, (String) event.get("symbol"), (Double) event.get("lastPrice"), ((Number) event.get(value)).doubleValue(),
                (Long) event.get("clientTimestamp"), (Long) event.get("timestamp"));
    }

    @Override
    public final void send(long from, long to) {
        var sender = runtime.getEventService().getEventSender(StockTick.class.getSimpleName());
        var next = (int) (from % ticks.length);
        var now = 0L;
        for (var i = from; i < to; i++) {
            if ((i - from) % READ == 0) {
                now = System.nanoTime();
            }
            var tick = ticks[next];
            tick.setTimestamp(now);
            sender.sendEvent(tick);
            next = next + 1 == ticks.length ? 0 : next + 1;
        }
    }

    @Override
    public final void close() {
        if (runtime != null) {
            runtime.destroy();
        }
    }
}
