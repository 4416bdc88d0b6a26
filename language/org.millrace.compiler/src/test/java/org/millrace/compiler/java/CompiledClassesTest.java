package org.millrace.compiler.java;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.compiler.TestProviders;
import org.millrace.epn.EpnProblem;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A project whose Java sources somebody else compiles. */
class CompiledClassesTest {

    private static final String NETWORK = """
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="other">
              <eventType name="Tick" javaClass="demo.Tick"/>
            </epn:Network>
            """;

    @TempDir
    private Path folder;

    private CompileResult compile(boolean complete, List<Path> classPath) throws Exception {
        Files.writeString(folder.resolve("other.epn"), NETWORK);
        try (var types = new ReflectiveJavaTypes(classPath, complete)) {
            return ProjectCompiler.compile(folder, TestProviders.OPTIONS.withClasses(new CompiledClasses(classPath, types)));
        }
    }

    private static List<String> codes(CompileResult result) {
        return result.problems().stream().filter(EpnProblem::isError).map(EpnProblem::code).toList();
    }

    private Path classes() throws Exception {
        var source = folder.resolve("elsewhere/src/demo/Tick.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "package demo; public class Tick { public int getSize() { return 1; } }");
        var classes = folder.resolve("bin");
        assertTrue(new JavaBuild(folder.resolve("elsewhere"), classes).run().complete());
        return classes;
    }

    @Test
    void theirPropertiesHaveTheTypesOfTheirJavaTypes() throws Exception {
        var source = folder.resolve("elsewhere/src/demo/Deal.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, """
                package demo;

                public record Deal(String symbol, int count, Long size, java.math.BigDecimal price, java.math.BigInteger total, java.time.Instant at,
                        java.time.Duration lasted, byte[] payload, int[] levels, java.time.LocalDate day) {
                }
                """);
        assertTrue(new JavaBuild(folder.resolve("elsewhere"), folder.resolve("bin")).run().complete());
        try (var types = new ReflectiveJavaTypes(List.of(folder.resolve("bin")), true)) {
            assertEquals(List.of("symbol string", "count int", "size long", "price decimal", "total object", "at timestamp", "lasted duration", "payload bytes",
                    "levels object", "day object"), types.find("demo.Deal").orElseThrow().properties().stream()
                            .map(property -> property.name() + " " + property.type().label()).toList());
        }
    }

    @Test
    void theirClassesAreTheProjects() throws Exception {
        var classes = classes();
        var result = compile(true, List.of(classes));
        assertEquals(List.of(), codes(result));
        assertEquals(List.of(classes), result.classPath());
        assertTrue(result.hasAllClasses());
    }

    @Test
    void sourcesAreNotCompiled() throws Exception {
        Files.createDirectories(folder.resolve("src"));
        Files.writeString(folder.resolve("src/Wrong.java"), "class {");
        assertEquals(List.of(), codes(compile(true, List.of(classes()))));
        assertFalse(Files.exists(folder.resolve(".millrace")));
    }

    @Test
    void aClassThatTheyDoNotHaveIsUnknownOnceAllAreCompiled() throws Exception {
        assertEquals(List.of("class-not-found"), codes(compile(true, List.of())));
        var unfinished = compile(false, List.of());
        assertEquals(List.of(), codes(unfinished));
        assertFalse(unfinished.hasAllClasses());
    }

    @Test
    void theOptionsKeepThemWhateverElseIsChosen() {
        try (var types = new ReflectiveJavaTypes(List.of(), true)) {
            var options = CompileOptions.DEFAULT.withClasses(new CompiledClasses(List.of(), types));
            assertEquals(options.classes(), options.withParameterised(false).withProviders(TestProviders.ALL).withOutput(folder).classes());
        }
    }
}
