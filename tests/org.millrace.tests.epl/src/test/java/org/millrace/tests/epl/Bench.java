package org.millrace.tests.epl;

import com.espertech.esper.common.client.EventBean;
import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.util.EventTypeBusModifier;
import com.espertech.esper.common.client.util.NameAccessModifier;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPRuntimeProvider;
import com.espertech.esper.runtime.client.EPStatement;
import org.millrace.runtime.esper.Perc;
import org.millrace.runtime.esper.Trend;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Runs a module on Esper with a simulated clock. */
final class Bench {

    /** Runtimes of the same name are one. */
    private static final AtomicInteger RUNTIMES = new AtomicInteger();

    private Bench() {
    }

    /**
     * Returns the output of the last statement of a module.
     *
     * @return a row for each new event, in order: the time in ms and the selected values, separated by spaces
     */
    static List<String> run(String module, Script script) {
        var configuration = configuration();
        var runtime = EPRuntimeProvider.getRuntime("bench-" + RUNTIMES.incrementAndGet(), configuration);
        try {
            runtime.getEventService().advanceTime(0);
            var compiled = EPCompilerProvider.getCompiler().compile(module, new CompilerArguments(configuration));
            var statements = runtime.getDeploymentService().deploy(compiled).getStatements();
            return rows(runtime, statements[statements.length - 1], script);
        } catch (Exception e) {
            throw new AssertionError(module, e);
        } finally {
            runtime.destroy();
        }
    }

    private static List<String> rows(EPRuntime runtime, EPStatement statement, Script script) {
        var service = runtime.getEventService();
        var rows = new ArrayList<String>();
        statement.addListener((fresh, old, from, in) -> {
            for (var event : fresh == null ? new EventBean[0] : fresh) {
                rows.add(row(service.getCurrentTime(), event));
            }
        });
        for (var step : script.steps()) {
            switch (step) {
                case Script.Time time -> service.advanceTime(time.millis());
                case Script.Event event -> service.sendEventMap(event.properties(), event.type());
            }
        }
        return rows;
    }

    private static String row(long time, EventBean event) {
        return time + " " + Arrays.stream(event.getEventType().getPropertyNames())
                .map(name -> String.valueOf(event.get(name))).collect(Collectors.joining(" "));
    }

    private static Configuration configuration() {
        var configuration = new Configuration();
        configuration.getRuntime().getThreading().setInternalTimerEnabled(false);
        var compiler = configuration.getCompiler();
        compiler.addPlugInAggregationFunctionForge("trend", Trend.Forge.class.getName());
        compiler.addPlugInAggregationFunctionForge("perc", Perc.Forge.class.getName());
        compiler.getByteCode().setAccessModifiersPublic();
        compiler.getByteCode().setBusModifierEventType(EventTypeBusModifier.BUS);
        compiler.getByteCode().setAccessModifierEventType(NameAccessModifier.PUBLIC);
        var common = configuration.getCommon();
        common.addEventType("Quote", Map.<String, Object>of("ticker", String.class, "bid", Double.class));
        common.addEventType("Call", Map.<String, Object>of("id", Integer.class, "duration", Integer.class));
        common.addEventType("Hangup", Map.<String, Object>of("id", Integer.class));
        common.addEventType("Transfer", Map.<String, Object>of("id", Integer.class));
        common.addEventType("Tick", Map.<String, Object>of(
                "ticker", String.class, "price", Double.class, "volume", Integer.class, "stamp", Long.class));
        common.addEventType("StockTick", Map.<String, Object>of(
                "symbol", String.class, "lastPrice", Double.class, "clientTimestamp", Long.class, "timestamp", Long.class));
        return configuration;
    }
}
