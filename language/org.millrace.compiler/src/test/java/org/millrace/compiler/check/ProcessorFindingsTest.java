package org.millrace.compiler.check;

import org.junit.jupiter.api.Test;
import org.millrace.compiler.check.EngineCheck.Spot;
import org.millrace.compiler.check.EngineCheck.Verdict;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.Position;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What is told of what both our rules and the engine find. */
class ProcessorFindingsTest {

    private static final Spot STATEMENT = new Spot("p.epl", new Position(1, 1));
    private static final EpnProblem OWN = EpnProblem.error("p.epl", new Position(1, 8), "unknown-property", "there is no stream, property or class 'x'", "");

    private static List<EpnProblem> told(EpnProblem engine) {
        var findings = new ProcessorFindings(List.of(), List.of(new ProcessorFindings.Found(Optional.of(STATEMENT), OWN)), List.of());
        return ProcessorFindings.withEngine(List.of(findings), new Verdict(List.of(), Map.of(STATEMENT, List.of(engine))));
    }

    private static EpnProblem engine(int line, String message) {
        return EpnProblem.error("p.epl", new Position(line, 5), "engine", message, "");
    }

    @Test
    void oneOfTwoErrorsOnALineIsTold() {
        assertEquals(List.of(OWN), told(engine(1, "Failed to do anything")));
    }

    @Test
    void oneOfTwoErrorsAboutANameIsToldWhateverTheirLines() {
        assertEquals(List.of(OWN), told(engine(3, "Failed to resolve property 'x.price' to a stream or nested property in a stream")));
        assertEquals(List.of(OWN), told(engine(3, "Property named 'x' is not valid in any stream")));
    }

    @Test
    void errorsAboutDifferentNamesAreBothTold() {
        var engine = engine(3, "Failed to resolve property 'xy.price' to a stream or nested property in a stream");
        assertEquals(List.of(OWN, engine), told(engine));
    }
}
