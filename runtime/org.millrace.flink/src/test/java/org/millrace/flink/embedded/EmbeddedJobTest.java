package org.millrace.flink.embedded;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
import org.millrace.flink.plan.NetworkPlan;
import org.millrace.flink.plan.Planner;
import org.millrace.runtime.kernel.NetworkBuilder;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests networks on an embedded cluster: their outputs are those of the runtime. */
class EmbeddedJobTest {

    private static final int EVENTS = 20_000;

    @TempDir
    private Path folder;

    private Deployment network(String statement, String name) throws Exception {
        Files.writeString(folder.resolve("in.csv"), IntStream.range(0, EVENTS).mapToObj(i -> "k" + i * 7 % 50 + "," + i).collect(Collectors.joining("\n", "", "\n")));
        var types = List.of(new EventTypeSpec("Tick", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "long")), "", ""),
                new EventTypeSpec("Sum", "", List.of(new PropertySpec("symbol", "string"), new PropertySpec("total", "long")), "", ""));
        List<StageSpec> stages = List.of(new AdapterSpec("ticks", "file", "in", "Tick", "", Map.of("path", "in.csv", "codec", "csv")),
                new StreamSpec("bySymbol", 1_000, 2, "symbol", "block"),
                new ProcessorSpec("sums", List.of(new StatementSpec("sum", statement, "", 1, 1, List.of()))),
                new AdapterSpec("out", "file", "out", "Sum", "", Map.of("path", name, "codec", "csv")));
        return Deployment.of("test", folder.toString(), types, stages, List.of(new WireSpec("ticks", "bySymbol", "", ""),
                new WireSpec("bySymbol", "sums", "", ""), new WireSpec("sums", "out", "", "")));
    }

    private Map<String, List<String>> byKey(String name) throws Exception {
        return Files.readAllLines(folder.resolve(name)).stream().collect(Collectors.groupingBy(line -> line.substring(0, line.indexOf(','))));
    }

    private Map<String, List<String>> local(Deployment deployment, String name) throws Exception {
        var ended = new CountDownLatch(1);
        var network = NetworkBuilder.build(deployment, getClass().getClassLoader(), Plans.ofProcess(), (level, stage, message) -> { }, stage -> ended.countDown())
                .network().orElseThrow();
        network.start();
        ended.await();
        network.stop(10, TimeUnit.SECONDS);
        return byKey(name);
    }

    private Map<String, List<String>> onFlink(Deployment deployment, String name, int parallelism) throws Exception {
        var job = new JobNetwork(deployment, NetworkPlan.SLOTS, true);
        var local = job.open(getClass().getClassLoader(), (level, stage, message) -> System.err.println(stage + ": " + message), stage -> { });
        var plan = Planner.plan(deployment, local.fragments(), parallelism, true);
        assertEquals(List.of(), plan.refusals());
        System.err.println(plan.stages() + "\n" + plan.edges());
        try (var running = EmbeddedJob.start(deployment, plan, job, local, new EmbeddedSettings(1, Duration.ofMillis(200), folder.resolve("checkpoints"),
                Optional.empty()))) {
            running.awaitRunning();
            running.awaitEnd(60);
            System.err.println(local.fragments().measured().measurements().figures());
        }
        return byKey(name);
    }

    @Test
    void aDividedProcessorHasTheSameOutputsPerKey() throws Exception {
        var statement = "select symbol, sum(price) as total from Tick group by symbol";
        assertEquals(local(network(statement, "local.csv"), "local.csv"), onFlink(network(statement, "flink.csv"), "flink.csv", 2));
    }
}
