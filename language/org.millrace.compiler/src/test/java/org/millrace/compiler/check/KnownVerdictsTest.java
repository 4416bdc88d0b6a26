package org.millrace.compiler.check;

import org.junit.jupiter.api.Test;
import org.millrace.compiler.check.EngineCheck.Spot;
import org.millrace.compiler.check.EngineCheck.Verdict;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceText;
import org.millrace.epl.EplSource;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What the engine has said holds for statements that only move. */
class KnownVerdictsTest {

    private static final EpnProblem FAULT = EpnProblem.error("a.epl", new Position(2, 8), "engine", "no", "");
    private static final EpnProblem BELOW = EpnProblem.error("a.epl", new Position(3, 4), "engine", "neither", "");

    private static ProcessorText processor(String name, String file, Position begin, String text) {
        return new ProcessorText(name, List.of(new SourceText(file, begin, EplSource.parse(text))), List.of(), List.of());
    }

    private static ProcessorText processor(String text) {
        return processor("p", "a.epl", Position.START, text);
    }

    private static final KnownVerdicts KNOWN = KnownVerdicts.NONE.with(List.of(processor("select 1 from A;\nselect b\n  from B")),
            new Verdict(List.of(), Map.of(new Spot("a.epl", Position.START), List.of(), new Spot("a.epl", new Position(2, 1)), List.of(FAULT, BELOW))));

    private static List<String> told(ProcessorText now) {
        return KNOWN.of(List.of(now)).statements().values().stream().flatMap(List::stream).map(p -> p.file() + ":" + p.line() + ":" + p.column()).toList();
    }

    @Test
    void aStatementThatIsTheSameKeepsWhatWasSaid() {
        assertEquals(List.of("a.epl:2:8", "a.epl:3:4"), told(processor("select 1 from A;\nselect b\n  from B")));
    }

    @Test
    void whatWasSaidMovesWithTheStatement() {
        assertEquals(List.of("a.epl:3:9", "a.epl:4:4"), told(processor("// new\nselect 1 from A;\n select b\n  from B")));
    }

    @Test
    void intoAnotherFileToo() {
        assertEquals(List.of("n.epn:10:19", "n.epn:11:4"), told(processor("p", "n.epn", new Position(10, 12), "select b\n  from B")));
    }

    @Test
    void ofAStatementThatWasEditedNothingIsKnown() {
        var now = processor("select 2 from A;\nselect c\n  from B");
        assertEquals(Map.of(), KNOWN.of(List.of(now)).statements());
    }

    @Test
    void aStatementThatCompilesIsKnownToDoSo() {
        var now = processor("select 1 from A");
        assertEquals(Map.of(new Spot("a.epl", Position.START), List.of()), KNOWN.of(List.of(now)).statements());
    }

    @Test
    void whatIsSaidAnewReplacesWhatWasKnownAboutThatProcessor() {
        var other = processor("q", "q.epl", Position.START, "select 1 from A");
        var now = KNOWN.with(List.of(other), new Verdict(List.of(), Map.of(new Spot("q.epl", Position.START), List.of())));
        assertEquals(2, now.of(List.of(processor("select 1 from A"), other)).statements().size());
        assertEquals(Map.of(), now.with(List.of(other), Verdict.NONE).of(List.of(other)).statements());
        assertEquals(Map.of(), now.only(List.of(other)).of(List.of(processor("select 1 from A"))).statements());
    }
}
