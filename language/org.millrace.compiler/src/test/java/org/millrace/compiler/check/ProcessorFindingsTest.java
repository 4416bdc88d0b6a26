package org.millrace.compiler.check;

import org.junit.jupiter.api.Test;
import org.millrace.compiler.check.EngineCheck.Spot;
import org.millrace.compiler.check.EngineCheck.Verdict;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.compiler.epl.SourceText;
import org.millrace.epl.EplSource;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClasses;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.ShapeProperty;
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

    private static List<EpnProblem> compiled(String statement) {
        var text = new SourceText("p.epl", Position.START, EplSource.parse(statement));
        var types = ProjectTypes.of(List.of(EventShape.of("Tick", EventShape.Origin.DECLARED,
                List.of(ShapeProperty.of("symbol", EplType.STRING), ShapeProperty.of("price", EplType.DOUBLE)))), JavaClasses.none(), true);
        var findings = ProcessorFindings.of(new ProcessorText("p", List.of(text), List.of(), List.of()), types, List.of());
        return ProcessorFindings.withEngine(List.of(findings), new Verdict(List.of(), Map.of(new Spot("p.epl", Position.START), List.of())))
                .stream().filter(EpnProblem::isError).toList();
    }

    @Test
    void aConditionThatIsNoneIsToldThoughTheEngineCompilesIt() {
        assertEquals(List.of("boolean-expected"), compiled("select * from Tick match_recognize (measures A.price as p pattern (A B) define B as B.price)")
                .stream().map(EpnProblem::code).toList());
        assertEquals(List.of(), compiled("select prize from Tick"));
    }

    @Test
    void whatADeclaredExpressionDoesWrongIsToldThoughItsDeclarationIsCompiled() {
        assertEquals(List.of("unknown-property"), compiled("create expression f { t => t.prize }; select f(t) as x from Tick as t")
                .stream().map(EpnProblem::code).toList());
    }
}
