package org.millrace.report.coverage;

import org.junit.jupiter.api.Test;
import org.millrace.report.coverage.CoveredBranch.Kind;
import org.millrace.report.coverage.CoveredStatement.Span;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

class CoveredSpansTest {

    private static final String TEXT = "// rules\nselect * from pattern [\n  A -> /* then */ B\n];\nselect 'a\nb' from C;";

    private static Span span(String part) {
        return new Span(TEXT.indexOf(part), part.length());
    }

    private static CoveredBranch branch(Kind kind, String part, long count) {
        return new CoveredBranch(kind, part, TEXT.indexOf(part), part.length(), count);
    }

    /** Returns the text, the use and the note of each piece. */
    private static List<String> spans(CoveredStatement... statements) {
        return new CoveredFile("rules.epl", TEXT, List.of(statements)).spans().stream()
                .map(span -> TEXT.substring(span.offset(), span.end()) + "|" + span.use().label() + "|" + span.note()).toList();
    }

    @Test
    void branchesLieUponTheirStatementAndCommentsHaveNoUse() {
        assertEquals(List.of("select * from pattern [|used|rises: 1 output", "A|used|the event came: 3", " ->|used|rises: 1 output",
                "B|unused|the event came: 0", "]|used|rises: 1 output"),
                spans(new CoveredStatement("p", "rises", List.of(span("select * from pattern ["), span("A ->"), span("B"), span("]")), 1, List.of(),
                        List.of(branch(Kind.EVENT, "A", 3), branch(Kind.EVENT, "B", 0)))));
    }

    @Test
    void branchesAtTheSamePlaceShareAPiece() {
        var guarded = "A -> /* then */ B";
        assertEquals(List.of("A ->|partly|the guard let it pass: 2; the guard ended it: 0", "B|partly|the guard let it pass: 2; the guard ended it: 0"),
                spans(new CoveredStatement("p", "rises", List.of(span("A ->"), span("B")), 2, List.of(),
                        List.of(branch(Kind.PASSED, guarded, 2), branch(Kind.ENDED, guarded, 0)))));
    }

    @Test
    void aPieceEndsWithItsLine() {
        assertEquals(List.of("select 'a\n|unused|texts: 0 outputs", "b' from C|unused|texts: 0 outputs"),
                spans(new CoveredStatement("p", "texts", List.of(span("select 'a\nb' from C")), 0, List.of(), List.of())));
    }

    @Test
    void aTemplateWithUnusedInstancesIsPartlyUsed() {
        var instances = List.of(new CoveredInstance("a", Map.of(), 1), new CoveredInstance("b", Map.of(), 0));
        assertEquals("partly", new CoveredFile("rules.epl", TEXT, List.of(new CoveredStatement("p", "t", List.of(span("select * from pattern [")), 1, instances,
                List.of()))).spans().stream().map(span -> span.use().label()).collect(Collectors.joining()));
    }

    @Test
    void aProcessorHasTheUseOfItsStatementsInAllFiles() {
        var used = new CoveredStatement("p", "s", List.of(span("A")), 1, List.of(), List.of());
        var unused = new CoveredStatement("p", "t", List.of(span("B")), 0, List.of(), List.of());
        var other = new CoveredStatement("q", "t", List.of(span("B")), 0, List.of(), List.of());
        var files = List.of(new CoveredFile("a.epl", TEXT, List.of(used, other)), new CoveredFile("b.epl", TEXT, List.of(unused)));
        var report = new CoverageReport("project", 1, files, List.of());
        assertEquals(List.of("p partly 1 of 2 statements", "q unused 0 of 1 statements"),
                report.processors().stream().map(each -> each.name() + " " + each.use().label() + " " + each.summary()).toList());
    }
}
