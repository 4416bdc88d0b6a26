package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The example on an embedded cluster of Apache Flink has the outputs that it has in the runtime. */
class FlinkTest {

    private static final int TICKS = 20_000;

    @TempDir
    private Path folder;

    /** Creates a copy that reads ticks from a file and writes signals to one, with symbols that divide the work. */
    private Project project() throws IOException {
        var project = Project.small(folder);
        var network = project.read(Project.NETWORK);
        var port = network.replaceFirst("(?s)provider=\"tcp\" eventType=\"StockTick\">.*?</adapter>", """
                provider="file" eventType="StockTick">
                      <property name="path" value="ticks.csv"/>
                      <property name="codec" value="csv"/>
                      <property name="fields" value="symbol,lastPrice,clientTimestamp"/>
                    </adapter>
                    <stream name="bySymbol" threads="2" partitionKey="symbol"/>
                    <adapter name="out" provider="file" direction="out" eventType="Signal">
                      <property name="path" value="signals.csv"/>
                      <property name="codec" value="csv"/>
                      <property name="fields" value="symbol,lastPrice"/>
                    </adapter>
                    <wire from="bySymbol" to="signals"/>
                    <wire from="signals" to="out"/>""").replace("<wire from=\"ticks\" to=\"signals\"/>", "<wire from=\"ticks\" to=\"bySymbol\"/>");
        project.write(Project.NETWORK, port);
        Files.delete(project.folder().resolve("load.json"));
        var symbols = Files.readAllLines(project.folder().resolve("symbols.txt"));
        var random = new Random(5);
        var lines = IntStream.range(0, TICKS).mapToObj(i -> String.format(Locale.ROOT, "%s,%.2f,%d", symbols.get(random.nextInt(symbols.size())),
                90 + 20 * random.nextDouble(), i + 1)).toList();
        Files.write(project.folder().resolve("ticks.csv"), lines);
        return project;
    }

    private static Map<String, List<String>> signals(Project project) throws IOException {
        return Files.readAllLines(project.folder().resolve("signals.csv")).stream()
                .collect(Collectors.groupingBy(line -> line.substring(0, line.indexOf(','))));
    }

    @Test
    void aDividedNetworkHasTheOutputsOfTheRuntime() throws IOException {
        var project = project();
        MillraceCommand.run("run", project, "--no-keep").assertExitCode(0).assertNoStackTrace();
        var expected = signals(project);
        assertTrue(expected.size() == 10 && expected.values().stream().mapToInt(List::size).sum() > TICKS / 10, expected::toString);
        MillraceCommand.run("run", project, "--no-keep", "--on", "flink", "--parallelism", "2").assertExitCode(0).assertNoStackTrace()
                .assertPrints("sent 20,000 = received 20,000 = processed 20,000 .* ok").assertSays("signals: parallelism 2, divided by symbol");
        assertEquals(expected, signals(project));
    }

    @Test
    void whatCannotRunOnFlinkIsRefusedWithTheReason() throws IOException {
        var project = project();
        project.write("signals.epl", "create window Seen#unique(symbol) as StockTick; on StockTick as t merge Seen as s where s.symbol = t.symbol "
                + "when matched then delete when not matched then insert select *;");
        project.write(Project.NETWORK, project.read(Project.NETWORK).replaceAll("<parameter name=\"symbol\"[^>]*>", ""));
        MillraceCommand.run("run", project, "--no-keep", "--on", "flink").assertExitCode(1).assertNoStackTrace()
                .assertSays("the state of 'signals' cannot be recovered: .*named window");
        MillraceCommand.run("explain", project, "--on", "flink").assertNoStackTrace().assertPrints("signals +1 +not divided by symbol, since the statement");
        MillraceCommand.run("flink", project, "--out", folder.resolve("job.jar")).assertExitCode(1).assertNoStackTrace()
                .assertSays("does not run on Flink: the state of 'signals' cannot be recovered");
        assertTrue(Files.notExists(folder.resolve("job.jar")));
    }
}
