package org.millrace.dap;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.compiler.debug.SourceMap;
import org.millrace.control.DebugMessages.Frame;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.PlaceKind;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class SourceMapTest {

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="small">
                <eventType name="Tick">
                  <property name="price" type="double"/>
                </eventType>
                <adapter name="ticks" provider="tcp" eventType="Tick">
                  <property name="port" value="0"/>
                  <property name="codec" value="csv"/>
                </adapter>
                <processor name="rules">
                  <file>rules.epl</file>
                </processor>
                <adapter name="out" provider="file" direction="out" eventType="Tick">
                  <property name="path" value="out.csv"/>
                  <property name="codec" value="csv"/>
                </adapter>
                <wire from="ticks" to="rules"/>
                <wire from="rules" to="out" statement="high"/>
              </epn:Network>
              <epn:Layout>
                <box stage="ticks" x="40" y="80"/>
              </epn:Layout>
            </xmi:XMI>
            """;
    private static final String STATEMENTS = """
            // Two statements.
            @name('high')
            select price
            from Tick(price > 100);

            @name('low')
            select price from Tick(price < 10);
            """;

    @TempDir
    private Path folder;
    private SourceMap map;

    @BeforeEach
    void compile() throws IOException {
        Files.writeString(folder.resolve("small.epn"), NETWORK);
        Files.writeString(folder.resolve("rules.epl"), STATEMENTS);
        var compiled = ProjectCompiler.compile(folder, CompileOptions.DEFAULT);
        assertEquals(List.of(), compiled.problems().stream().filter(problem -> problem.isError()).toList());
        map = new SourceMap(compiled);
    }

    /** Returns the number of the first line that contains a text, from 1. */
    private static int line(String of, String text) {
        return (int) of.lines().takeWhile(each -> !each.contains(text)).count() + 1;
    }

    private Optional<Place> network(String text) {
        return map.at(folder.resolve("small.epn"), line(NETWORK, text)).map(SourceMap.Located::place);
    }

    private Optional<SourceMap.Located> statement(int line) {
        return map.at(folder.resolve("rules.epl"), line);
    }

    @Test
    void theLinesOfWiresAndStagesAreTheirPlaces() {
        assertEquals(Optional.of(Place.wire("ticks", "rules")), network("<wire from=\"ticks\""));
        assertEquals(Optional.of(new Place(PlaceKind.WIRE, "rules", "out", "high", "")), network("statement=\"high\""));
        assertEquals(Optional.of(Place.stage("ticks")), network("name=\"port\""));
        assertEquals(Optional.of(Place.stage("rules")), network("<file>"));
    }

    @Test
    void otherLinesAndFilesHaveNoPlace() {
        assertEquals(Optional.empty(), network("<eventType"));
        assertEquals(Optional.empty(), network("<box"));
        assertEquals(Optional.empty(), map.at(folder.resolve("other.epl"), 1));
    }

    @Test
    void eachLineOfAStatementIsItsPlace() {
        assertEquals("high", statement(line(STATEMENTS, "from Tick")).orElseThrow().place().statement());
        assertEquals(line(STATEMENTS, "'high'"), statement(line(STATEMENTS, "from Tick")).orElseThrow().line());
        assertEquals("high", statement(1).orElseThrow().place().statement(), "a comment belongs to the first statement");
        assertEquals(Place.statement("rules", "low"), statement(line(STATEMENTS, "price < 10")).orElseThrow().place());
    }

    @Test
    void statementsAreFoundByTheirNameAndElseByTheirLine() {
        var file = folder.resolve("rules.epl");
        assertEquals(List.of(Place.statement("rules", "low")), map.statements(file, "low", 1));
        assertEquals(List.of(Place.statement("rules", "high")), map.statements(file, "renamed", line(STATEMENTS, "'high'")));
        assertEquals(List.of(), map.statements(file, "renamed", 1));
        assertEquals(List.of(), map.statements(folder.resolve("other.epl"), "low", 1));
    }

    @Test
    void namesAreWiresStagesAndStatements() {
        assertEquals(Place.wire("ticks", "rules"), map.named(" ticks->rules "));
        assertEquals(Place.stage("rules"), map.named("rules"));
        assertEquals(Place.statement("rules", "low"), map.named("low"));
        assertEquals(Place.statement("rules", "low"), map.named("rules.low"));
        assertThrows(IllegalArgumentException.class, () -> map.named("medium"));
    }

    @Test
    void aFrameIsAtItsStatementOrItsWire() {
        assertEquals(folder.resolve("rules.epl"), map.of(new Frame("rules", "out", "low", "map", "")).orElseThrow().file());
        assertEquals(line(NETWORK, "<wire from=\"ticks\""), map.of(new Frame("ticks", "rules", "", "Tick", "")).orElseThrow().line());
        assertEquals(line(NETWORK, "name=\"ticks\""), map.of(new Frame("ticks", "", "", "Tick", "")).orElseThrow().line());
    }
}
