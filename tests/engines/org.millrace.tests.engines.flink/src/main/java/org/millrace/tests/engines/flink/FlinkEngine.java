package org.millrace.tests.engines.flink;

import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.FilterFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.sink2.SinkWriter;
import org.apache.flink.api.connector.sink2.WriterInitContext;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.millrace.tests.engines.Engine;
import org.millrace.tests.engines.Market;
import org.millrace.tests.engines.Signal;
import org.millrace.tests.engines.StockTick;

import java.util.HashSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Flink with parallelism 1 and its defaults: a source that creates events from numbers, a filter for the watched
 * symbols, and the rules after partitioning by symbol, with state on the heap and without checkpoints. Source and rules
 * each have a thread, with serialized buffers between them; the time of both threads counts.
 */
abstract class FlinkEngine implements Engine {

    private static final long CLOSE_SECONDS = 20;

    private final String name;
    private final boolean reuse;
    private final HashSet<String> watched = new HashSet<>();
    private StockTick[] ticks = {};
    private Feed feed;
    private JobClient job;
    private CompletableFuture<?> ended = new CompletableFuture<>();

    FlinkEngine(String name, boolean reuse) {
        this.name = name;
        this.reuse = reuse;
    }

    /**
     * Adds the rules to the job.
     *
     * @param watchedTicks the ticks of the watched symbols, by symbol
     * @param sink         receives the signals
     */
    abstract void rules(KeyedStream<StockTick, String> watchedTicks, Sink<Signal> sink);

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final void prepare(Market market) {
        watched.addAll(market.workload().watched());
        watched.add(Feed.MARK);
        ticks = market.ticks();
    }

    @Override
    public final void open(Consumer<Signal> listener) throws Exception {
        feed = new Feed(ticks, listener);
        var configuration = new Configuration();
        // Failures must be visible immediately.
        configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
        var environment = StreamExecutionEnvironment.createLocalEnvironment(1, configuration);
        if (reuse) {
            environment.getConfig().enableObjectReuse();
        }
        var source = new DataGeneratorSource<>((Long number) -> Feed.latest().next(), Long.MAX_VALUE, TypeInformation.of(StockTick.class));
        DataStream<StockTick> all = environment.fromSource(source, WatermarkStrategy.noWatermarks(), "ticks");
        rules(all.filter(new Watched(watched)).keyBy(StockTick::getSymbol, TypeInformation.of(String.class)), new ToFeed());
        job = environment.executeAsync(name);
        ended = job.getJobExecutionResult();
    }

    @Override
    public final void send(long from, long to) throws Exception {
        feed.send(to, () -> {
            if (ended.isDone()) {
                ended.get();
                throw new IllegalStateException("the job has ended");
            }
        });
    }

    @Override
    public final void close() {
        if (job != null) {
            job.cancel().orTimeout(CLOSE_SECONDS, TimeUnit.SECONDS).join();
        }
    }

    /** Filters the ticks of some symbols. */
    private record Watched(HashSet<String> symbols) implements FilterFunction<StockTick> {

        private static final long serialVersionUID = 1;

        @Override
        public boolean filter(StockTick tick) {
            return symbols.contains(tick.getSymbol());
        }
    }

    private static final class ToFeed implements Sink<Signal> {

        private static final long serialVersionUID = 1;

        @Override
        public SinkWriter<Signal> createWriter(WriterInitContext context) {
            return new SinkWriter<>() {
                @Override
                public void write(Signal signal, Context of) {
                    Feed.latest().found(signal);
                }

                @Override
                public void flush(boolean endOfInput) {
                    // The sink buffers nothing.
                }

                @Override
                public void close() {
                    // The sink has no resources.
                }
            };
        }
    }
}
