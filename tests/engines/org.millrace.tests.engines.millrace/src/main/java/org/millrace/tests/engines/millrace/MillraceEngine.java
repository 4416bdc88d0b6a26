package org.millrace.tests.engines.millrace;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.kernel.Network;
import org.millrace.runtime.kernel.NetworkBuilder;
import org.millrace.runtime.kernel.StartException;
import org.millrace.tests.engines.Engine;
import org.millrace.tests.engines.Market;
import org.millrace.tests.engines.Signal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Millrace's kernel with a deployment: the whole path from an adapter's ingress to a bean, including all counters and
 * measurements. The ticks are objects of the example's class.
 */
public final class MillraceEngine implements Engine {

    /** The system property with the path of the deployment file. */
    public static final String DEPLOYMENT = "millrace.bench.deployment";

    private static final String TICK = "StockTick";
    private static final long DRAIN_SECONDS = 5;

    private Deployment deployment;
    private Object[] ticks = {};
    private Network network;

    /** Called by {@link java.util.ServiceLoader}. */
    public MillraceEngine() {
    }

    @Override
    public String name() {
        return "millrace";
    }

    @Override
    public void prepare(Market market) throws IOException, EventTypeException {
        deployment = DeploymentFile.read(Path.of(System.getProperty(DEPLOYMENT)));
        var type = EventTypes.of(deployment.eventTypes(), loader()).find(TICK).orElseThrow();
        var builder = type.newBuilder();
        var symbol = type.indexOf("symbol");
        var price = type.indexOf("lastPrice");
        var stamp = type.indexOf("clientTimestamp");
        ticks = new Object[market.ticks().length];
        for (var i = 0; i < ticks.length; i++) {
            var tick = market.ticks()[i];
            builder.begin();
            builder.set(symbol, tick.getSymbol());
            builder.setDouble(price, tick.getLastPrice());
            builder.setLong(stamp, tick.getClientTimestamp());
            ticks[i] = builder.build();
        }
    }

    private static ClassLoader loader() {
        return Thread.currentThread().getContextClassLoader();
    }

    @Override
    public void open(Consumer<Signal> listener) throws StartException {
        SignalDigester.listen(listener);
        var built = NetworkBuilder.build(deployment, loader(), Plans.ofProcess(),
                (level, stage, message) -> System.err.println(stage + ": " + message), stage -> { });
        network = built.network().orElseThrow(() -> new IllegalStateException("the network cannot be deployed: " + built.problems()));
        network.start();
    }

    @Override
    public void send(long from, long to) {
        ReadyTicks.latest().send(ticks, from, to);
    }

    @Override
    public void close() {
        if (network != null) {
            network.stop(DRAIN_SECONDS, TimeUnit.SECONDS);
        }
    }
}
