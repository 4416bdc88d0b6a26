package org.millrace.compiler;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StatementSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The example that the repository ships compiles to what the workload describes. */
class SignalGenerationTest {

    private static final Path EXAMPLE = Path.of("../../examples/signal-generation");

    @TempDir
    Path classes;

    private CompileResult compile(boolean parameterised) throws IOException {
        var result = ProjectCompiler.compile(EXAMPLE, TestProviders.OPTIONS.withOutput(classes).withParameterised(parameterised));
        assertEquals(List.of(), result.problems());
        return result;
    }

    private static List<StatementSpec> statements(CompileResult result) {
        return result.deployment().orElseThrow().stages().stream().filter(StageSpec.ProcessorSpec.class::isInstance)
                .flatMap(s -> ((StageSpec.ProcessorSpec) s).statements().stream()).toList();
    }

    @Test
    void twoStatementsAreDeployedForEachOfTwoHundredSymbols() throws IOException {
        var statements = statements(compile(true));
        assertEquals(List.of("price-move", "uptick"), statements.stream().map(StatementSpec::name).toList());
        for (var statement : statements) {
            assertEquals(200, statement.instances().size());
            assertTrue(statement.text().contains("StockTick(symbol=?:symbol:string)"), statement.text());
            assertTrue(statement.text().startsWith("SELECT"), statement.text());
            assertEquals("signals.epl", statement.file());
        }
        assertEquals(new StatementSpec.Instance("price-move-JDX", Map.of("symbol", "JDX")), statements.get(0).instances().getFirst());
        assertEquals(5, statements.get(0).line());
    }

    @Test
    void withoutParametersFourHundredStatementsAreDeployed() throws IOException {
        var statements = statements(compile(false));
        assertEquals(400, statements.size());
        assertEquals("price-move-JDX", statements.getFirst().name());
        assertTrue(statements.getFirst().text().contains("StockTick(symbol='JDX')"));
    }

    @Test
    void theLoadIsReadAndTheDeploymentCanBeWrittenAndReadAgain() throws IOException {
        var result = compile(true);
        var load = result.load().orElseThrow();
        assertEquals("ticks", load.targets().getFirst());
        assertEquals(Duration.ofSeconds(10), load.warmup());
        var deployment = result.deployment().orElseThrow();
        assertEquals(deployment, DeploymentFile.parse(DeploymentFile.format(deployment)));
        assertEquals(List.of(classes.toAbsolutePath().toString()), deployment.classPath());
        assertTrue(Files.exists(classes.resolve("org/millrace/examples/signals/SignalCounter.class")));
    }
}
