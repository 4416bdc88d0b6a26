package org.millrace.scenario.coverage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.CoverageMessages.CoverageResult;
import org.millrace.control.CoverageMessages.InstanceUse;
import org.millrace.control.CoverageMessages.PartKind;
import org.millrace.control.CoverageMessages.PatternPart;
import org.millrace.control.CoverageMessages.StatementUse;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.StatementSpec.Instance;
import org.millrace.deployment.WireSpec;
import org.millrace.report.coverage.CoverageReport;
import org.millrace.report.coverage.CoveredFile;
import org.millrace.report.coverage.CoveredWire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CoverageReaderTest {

    private static final String FILE = "rules.epl";

    @TempDir
    private Path folder;
    private final List<StatementSpec> statements = new ArrayList<>();
    private final List<StatementUse> uses = new ArrayList<>();

    private CoverageReaderTest file(String text) throws IOException {
        Files.writeString(folder.resolve(FILE), text);
        return this;
    }

    private CoverageReaderTest statement(String name, String text, String file, int line, int column, List<PatternPart> parts, long outputs) {
        statements.add(new StatementSpec(name, text, file, line, column, List.of()));
        uses.add(new StatementUse("rules", name, List.of(new InstanceUse(name, outputs)), parts));
        return this;
    }

    private static PatternPart part(PartKind kind, String text, String part, long matched, long ended) {
        return new PatternPart(kind, text.indexOf(part), part.length(), matched, ended);
    }

    private CoverageReport read() throws IOException {
        var deployment = Deployment.of("test", folder.toString(), List.of(), List.of(new ProcessorSpec("rules", statements)),
                List.of(new WireSpec("in", "rules", "Trade", ""), new WireSpec("rules", "out", "", "late")));
        return CoverageReader.read(deployment, folder, new CoverageResult(uses, List.of(3L, 0L)), 1);
    }

    private static List<String> code(CoveredFile file) {
        return file.statements().getFirst().code().stream().map(span -> file.text().substring(span.offset(), span.offset() + span.length())).toList();
    }

    private static List<String> branches(CoveredFile file) {
        return file.statements().getFirst().branches().stream().map(branch -> branch.kind() + " "
                + file.text().substring(branch.offset(), branch.offset() + branch.length()) + " " + branch.count()).toList();
    }

    @Test
    void partsHaveTheirPlacesInTheFile() throws IOException {
        var text = "select * from pattern [every a=A -> // then\n (B and not C) where timer:within(1 min)]";
        var report = file("// rules\r\n\r\n  " + text.replace("\n", "\r\n") + "; select 1 from A").statement("late", text, FILE, 3, 3, List.of(
                part(PartKind.FOLLOWED_BY, text, "every a=A -> // then\n (B and not C) where timer:within(1 min)", 0, 0),
                part(PartKind.EVERY, text, "every a=A", 2, 0), part(PartKind.FILTER, text, "a=A", 2, 0),
                part(PartKind.GUARD, text, "(B and not C) where timer:within(1 min)", 0, 1), part(PartKind.AND, text, "B and not C", 0, 0),
                part(PartKind.FILTER, text, "B", 0, 0), part(PartKind.NOT, text, "not C", 0, 1), part(PartKind.FILTER, text, "C", 5, 0)), 0).read();
        var covered = report.files().getFirst();
        assertEquals(List.of("select * from pattern [every a=A ->", "(B and not C) where timer:within(1 min)]"), code(covered));
        assertEquals(List.of("EVENT a=A 2", "PASSED (B and not C) where timer:within(1 min) 0", "ENDED (B and not C) where timer:within(1 min) 1",
                "ALL B and not C 0", "EVENT B 0", "EVENT C 5"), branches(covered));
        assertEquals(List.of(new CoveredWire("in", "rules", "Trade", 3), new CoveredWire("rules", "out", "late", 0)), report.wires());
        assertEquals("0 of 1 statements, 3 of 6 pattern branches, 1 of 2 wires", report.summary());
    }

    @Test
    void placeholdersStandForTheParametersOfTemplates() throws IOException {
        var text = "select * from pattern [every a=A(s = ?:s:string) -> B(s = ?:s:string, p > ?:limit:double)]";
        statements.add(new StatementSpec("late", text, FILE, 2, 1,
                List.of(new Instance("late-x", Map.of("s", "x")), new Instance("late-y", Map.of("s", "y")))));
        uses.add(new StatementUse("rules", "late", List.of(new InstanceUse("late-x", 2), new InstanceUse("late-y", 0)),
                List.of(part(PartKind.FILTER, text, "a=A(s = ?:s:string)", 4, 0), part(PartKind.FILTER, text, "B(s = ?:s:string, p > ?:limit:double)", 0, 0))));
        var report = file("@name('late-${s}')\nselect * from pattern [every a=A(s = '${s}') -> B(s = '${s}', p > ${limit})];").read();
        assertEquals(List.of("EVENT a=A(s = '${s}') 4", "EVENT B(s = '${s}', p > ${limit}) 0"), branches(report.files().getFirst()));
        assertEquals("1 of 1 statements, 1 of 2 pattern branches, 1 of 2 wires, 1 of 2 instances", report.summary());
    }

    /** If the engine takes no parameters at a place, each value has a statement of its own. */
    @Test
    void statementsOfOneTemplateAreItsInstances() throws IOException {
        for (var type : List.of("Ax", "Ay.z")) {
            var text = "select * from pattern [" + type + " -> B]";
            statement("late-" + type, text, FILE, 1, 1, List.of(part(PartKind.FILTER, text, type, 1, 0), part(PartKind.FILTER, text, "B", 2, 0)),
                    type.equals("Ax") ? 7 : 0);
        }
        var report = file("select * from pattern [${t} -> B];").read();
        var covered = report.files().getFirst();
        assertEquals(List.of("EVENT ${t} 2", "EVENT B 4"), branches(covered));
        assertEquals("late-A… 7", covered.statements().getFirst().name() + " " + covered.statements().getFirst().outputs());
        assertEquals("1 of 1 statements, 2 of 2 pattern branches, 1 of 2 wires, 1 of 2 instances", report.summary());
    }

    @Test
    void translatedStatementsHaveTheirLinesAlone() throws IOException {
        var text = "select a.x as x from pattern [every a=A]";
        var report = file("SELECT a.x\nFROM a RETAIN 2 EVENTS -- old;\n")
                .statement("late", text, FILE, 1, 1, List.of(part(PartKind.FILTER, text, "a=A", 1, 0)), 1).read();
        assertEquals(List.of("SELECT a.x", "FROM a RETAIN 2 EVENTS -- old"), code(report.files().getFirst()));
        assertEquals(List.of("EVENT  1"), branches(report.files().getFirst()));
        assertEquals("a=A", report.files().getFirst().statements().getFirst().branches().getFirst().text());
    }

    @Test
    void statementsOfTheNetworkFileHaveATextOfTheirOwn() throws IOException {
        var text = "select * from pattern [A]";
        var report = statement("first", "select 1 from A", "", 7, 9, List.of(), 0)
                .statement("second", text, "", 7, 30, List.of(part(PartKind.FILTER, text, "A", 1, 0)), 1).read();
        var covered = report.files().getFirst();
        assertEquals("processor rules", covered.name());
        assertEquals("select 1 from A;\n\nselect * from pattern [A];\n\n", covered.text());
        assertEquals(List.of("select 1 from A"), code(covered));
        assertEquals("1 of 2 statements, 1 of 1 pattern branches, 1 of 2 wires", report.summary());
    }

    @Test
    void declarationsAreNotCounted() throws IOException {
        statements.add(new StatementSpec("schema", "create schema X(a int)", FILE, 1, 1, List.of()));
        assertEquals("0 of 0 statements, 1 of 2 wires", file("create schema X(a int);").read().summary());
    }

    @Test
    void aFileThatIsGoneIsNamed() {
        statement("late", "select 1 from A", "gone.epl", 1, 1, List.of(), 0);
        var message = assertThrows(IOException.class, this::read).getMessage();
        assertTrue(message.contains("gone.epl"), message);
    }
}
