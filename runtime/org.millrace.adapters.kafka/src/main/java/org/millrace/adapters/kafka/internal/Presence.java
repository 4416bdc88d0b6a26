package org.millrace.adapters.kafka.internal;

import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.millrace.runtime.api.AdapterContext;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Tells the user whether a client is connected to brokers. Kafka's clients connect again by themselves and say nothing, so
 * their number of connections decides. Used by one thread.
 */
final class Presence {

    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final AdapterContext context;
    private final String servers;
    private final Optional<Metric> connections;
    private long last = System.nanoTime();
    private int absent;

    /**
     * @param metrics the metrics of the client
     */
    Presence(AdapterContext context, Map<MetricName, ? extends Metric> metrics) {
        this.context = context;
        this.servers = Servers.text(context.settings());
        this.connections = metrics.entrySet().stream().filter(entry -> isCount(entry.getKey())).map(entry -> (Metric) entry.getValue()).findFirst();
    }

    private static boolean isCount(MetricName name) {
        return name.name().equals("connection-count") && (name.group().equals("consumer-metrics") || name.group().equals("producer-metrics"));
    }

    boolean isConnected() {
        return connections.map(metric -> metric.metricValue() instanceof Number count && count.doubleValue() > 0).orElse(true);
    }

    /**
     * Looks sometimes; cheap enough for every turn of a loop that waits for something.
     *
     * @param works whether brokers have let the client in: a connection alone may be one that they refuse
     */
    void look(boolean works) {
        var now = System.nanoTime();
        if (now - last < LOOK_NANOS) {
            return;
        }
        last = now;
        if (isConnected()) {
            absent = 0;
            if (works) {
                context.connected(servers);
            }
        } else if (++absent > 1) {
            context.waitsFor(servers, "no broker answers at " + servers + "; the adapter tries again until one does. Start it, or set 'bootstrapServers'");
        }
    }
}
