package org.millrace.compiler;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.epn.EpnProblem;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is made anew when a part of a project changes. */
class CompileMemoryTest {

    private static final String NETWORK = """
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="two">
              <eventType name="Tick"><property name="symbol"/></eventType>
              <adapter name="in" provider="tcp" eventType="Tick"><property name="port" value="1"/></adapter>
              <processor name="first"><file>first.epl</file><file>both.epl</file></processor>
              <processor name="second"><file>both.epl</file><parameter name="symbol" file="symbols.txt"/></processor>
              <processor name="third"><statement>select * from Tick</statement></processor>
              <wire from="in" to="first"/><wire from="in" to="second"/><wire from="in" to="third"/>
              <wire from="first" to="out"/><wire from="second" to="out"/><wire from="third" to="out"/>
              <adapter name="out" provider="file" direction="out"><property name="path" value="x"/></adapter>
            </epn:Network>
            """;

    @TempDir
    private Path folder;
    private final CompileMemory memory = new CompileMemory();

    @BeforeEach
    void make() throws Exception {
        write("two.epn", NETWORK);
        write("first.epl", "select symbol from Tick");
        write("both.epl", "select symbol as s from Tick where symbol = '${symbol}'");
        write("symbols.txt", "A\nB\n");
    }

    private void write(String file, String text) throws Exception {
        Files.writeString(folder.resolve(file), text);
    }

    private CompileResult compile() throws Exception {
        return compile(() -> { });
    }

    private CompileResult compile(Runnable between) throws Exception {
        return ProjectCompiler.compile(folder, TestProviders.OPTIONS, memory, between);
    }

    @Test
    void theFirstCompilationMakesEverything() throws Exception {
        compile();
        assertEquals(List.of("first", "second", "third"), memory.compiled());
    }

    @Test
    void nothingIsMadeAnewWhenNothingHasChanged() throws Exception {
        var first = compile();
        var second = compile();
        assertEquals(List.of(), memory.compiled());
        assertSame(first.network().orElseThrow(), second.network().orElseThrow());
        assertEquals(first, second);
    }

    @Test
    void aFileIsMadeAnewInTheProcessorsThatUseIt() throws Exception {
        compile();
        write("first.epl", "select symbol, symbol as s from Tick");
        compile();
        assertEquals(List.of("first"), memory.compiled());
        write("both.epl", "select symbol as t from Tick where symbol = '${symbol}'");
        compile();
        assertEquals(List.of("first", "second"), memory.compiled());
    }

    @Test
    void valuesAreAFileLikeOthers() throws Exception {
        compile();
        write("symbols.txt", "A\nB\nC\n");
        compile();
        assertEquals(List.of("second"), memory.compiled());
    }

    @Test
    void anotherNetworkMakesEverythingAnew() throws Exception {
        var first = compile();
        write("two.epn", NETWORK.replace("name=\"two\"", "name=\"too\""));
        assertNotSame(first.network().orElseThrow(), compile().network().orElseThrow());
        assertEquals(List.of("first", "second", "third"), memory.compiled());
    }

    @Test
    void theProblemsOfWhatIsNotMadeAnewAreStillTold() throws Exception {
        write("first.epl", "select from");
        var problems = compile().problems();
        write("symbols.txt", "A\nB\nC\n");
        assertTrue(problems.stream().anyMatch(problem -> problem.isError() && problem.file().equals("first.epl")), problems::toString);
        assertEquals(problems, compile().problems());
    }

    @Test
    void aFileThatGoesAndComesBackIsSeen() throws Exception {
        compile();
        Files.delete(folder.resolve("first.epl"));
        var problems = compile().problems();
        assertTrue(problems.stream().anyMatch(problem -> problem.code().equals("missing-file")), problems::toString);
        write("first.epl", "select symbol from Tick");
        compile();
        assertEquals(List.of("first"), memory.compiled());
    }

    @Test
    void whatWasMadeBeforeACancellationIsNotMadeAgain() throws Exception {
        var steps = new AtomicInteger();
        assertThrows(CancellationException.class, () -> compile(() -> {
            if (steps.incrementAndGet() == 3) {
                throw new CancellationException();
            }
        }));
        compile();
        assertEquals(List.of("second", "third"), memory.compiled());
    }

    @Test
    void aFileThatNobodyCanHaveWrittenIsNotRead() throws Exception {
        write("first.epl", " ".repeat(8 << 20));
        var problem = compile().problems().stream().filter(p -> p.file().equals("first.epl")).findFirst().orElseThrow();
        assertEquals("too-large", problem.code());
        write("two.epn", " ".repeat(8 << 20));
        assertEquals(List.of("too-large"), compile().problems().stream().map(EpnProblem::code).toList());
    }
}
