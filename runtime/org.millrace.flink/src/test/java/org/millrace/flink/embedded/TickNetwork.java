package org.millrace.flink.embedded;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.flink.event.JobNetwork;
import org.millrace.flink.event.JobNetwork.LocalJob;
import org.millrace.flink.plan.NetworkPlan;
import org.millrace.flink.plan.Planner;
import org.millrace.runtime.kernel.NetworkBuilder;
import org.millrace.runtime.kernel.NetworkCounters;
import org.millrace.runtime.kernel.StartException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A network that reads ticks from a file which grows, sums them by symbol and counts those of each second in divided processors, and keeps some in a named
 * window in one that is not divided.
 */
final class TickNetwork {

    private static final int SYMBOLS = 50;
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final Path folder;
    private int written;

    TickNetwork(Path folder) throws IOException {
        FlinkLogs.set();
        this.folder = folder;
        Files.writeString(folder.resolve("in.csv"), "");
    }

    /** Adds ticks to the file. */
    void write(int ticks) throws IOException {
        var lines = IntStream.range(written, written + ticks).mapToObj(i -> i * 10L + ",k" + i * 7 % SYMBOLS + "," + i)
                .collect(Collectors.joining("\n", "", "\n"));
        written += ticks;
        Files.writeString(folder.resolve("in.csv"), lines, StandardOpenOption.APPEND);
    }

    /** Returns the network, whose outputs are in files with a name. */
    Deployment deployment(String name) {
        var types = List.of(new EventTypeSpec("Tick", "", List.of(new PropertySpec("time", "long"), new PropertySpec("symbol", "string"),
                        new PropertySpec("price", "long")), "", "", "time", "ms"),
                new EventTypeSpec("Sum", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("total", "long")), "", ""));
        var stages = List.<StageSpec>of(new AdapterSpec("ticks", "file", "in", "Tick", "", Map.of("path", "in.csv", "codec", "csv", "follow", "true")),
                new StreamSpec("bySymbol", 1_000, 2, "symbol", "block"),
                processor("sums", "select symbol, sum(price) as total from Tick#time(20 sec) group by symbol"),
                processor("totals", "select symbol, sum(price) as total from Tick group by symbol"),
                processor("counts", "select symbol, count(*) as total from Tick#time_batch(1 sec, 0L) group by symbol"),
                processor("marks", "create window Marked#unique(symbol) as (symbol string, price long)",
                        "on Tick(price % 7 = 0) as t merge Marked as m where m.symbol = t.symbol when not matched then insert into Change "
                                + "select t.symbol as symbol, t.price as total then insert select t.symbol as symbol, t.price as price "
                                + "when matched then insert into Change select t.symbol as symbol, m.price - t.price as total then delete",
                        "select symbol, total from Change"),
                out("sumsOut", name), out("totalsOut", name), out("countsOut", name), out("marksOut", name));
        var wires = List.of(new WireSpec("ticks", "bySymbol", "", ""), new WireSpec("bySymbol", "sums", "", ""), new WireSpec("bySymbol", "totals", "", ""),
                new WireSpec("bySymbol", "counts", "", ""), new WireSpec("sums", "sumsOut", "", ""), new WireSpec("totals", "totalsOut", "", ""),
                new WireSpec("counts", "countsOut", "", ""), new WireSpec("ticks", "marks", "", ""),
                new WireSpec("marks", "marksOut", "", ""));
        return Deployment.of("ticks", folder.toString(), types, stages, wires).withTime(Deployment.EVENT_TIME);
    }

    private static ProcessorSpec processor(String name, String... statements) {
        return new ProcessorSpec(name, IntStream.range(0, statements.length).mapToObj(i -> new StatementSpec(name + i, statements[i], "", 1, 1, List.of()))
                .toList());
    }

    private static AdapterSpec out(String stage, String name) {
        return new AdapterSpec(stage, "file", "out", "Sum", "", Map.of("path", name + "-" + stage + ".csv", "codec", "csv"));
    }

    /** Returns the outputs in files with a name, by stage and symbol. */
    Map<String, List<String>> outputs(String name) throws IOException {
        var outputs = new HashMap<String, List<String>>();
        for (var stage : List.of("sumsOut", "totalsOut", "countsOut", "marksOut")) {
            for (var line : Files.readAllLines(folder.resolve(name + "-" + stage + ".csv"))) {
                outputs.computeIfAbsent(stage + " " + line.substring(0, line.indexOf(',')), key -> new ArrayList<>()).add(line);
            }
        }
        return outputs;
    }

    /** Runs the network in the runtime with all ticks, and returns its outputs. */
    Map<String, List<String>> local() throws IOException, StartException {
        var network = NetworkBuilder.build(deployment("local"), getClass().getClassLoader(), Plans.ofProcess(), (level, stage, message) -> { },
                stage -> { }).network().orElseThrow();
        network.start();
        await(() -> network.measurements().figures());
        network.stop(10, TimeUnit.SECONDS);
        return outputs("local");
    }

    /** A job with the network. */
    final class Running implements AutoCloseable {

        final LocalJob local;
        final NetworkPlan plan;
        final EmbeddedJob job;

        Running(int parallelism, Optional<Path> savepoint) throws Exception {
            var network = new JobNetwork(deployment("flink"), NetworkPlan.SLOTS, true);
            local = network.open(getClass().getClassLoader(), (level, stage, message) -> { }, stage -> { });
            plan = Planner.plan(deployment("flink"), local.fragments(), parallelism, true);
            var settings = new EmbeddedSettings(1, Duration.ofMillis(100), folder.resolve("checkpoints"), savepoint);
            job = EmbeddedJob.start(deployment("flink"), plan, network, local, settings);
            job.awaitRunning();
        }

        /** Waits until all ticks that were written have been processed. */
        void awaitProcessed() {
            await(this::figures);
        }

        NetworkCounters figures() {
            return local.fragments().measured().measurements().figures();
        }

        /** Ends the job when all ticks have been processed, and returns its outputs. */
        Map<String, List<String>> end() throws Exception {
            awaitProcessed();
            job.end();
            job.awaitEnd(60);
            return outputs("flink");
        }

        @Override
        public void close() {
            job.close();
        }
    }

    private void await(Supplier<NetworkCounters> figures) {
        var deadline = System.nanoTime() + LIMIT_NANOS;
        while (figures.get().processed() < written) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError(figures.get());
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
        }
    }
}
