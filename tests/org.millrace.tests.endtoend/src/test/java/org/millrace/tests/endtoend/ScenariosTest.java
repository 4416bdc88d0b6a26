package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests {@code millrace test PROJECT}. */
class ScenariosTest {

    private static final String FILE = "tests/late-fills.scenario";

    @TempDir
    private Path folder;

    private Project tutorial() {
        return Project.copyOf(MillraceCommand.ROOT.resolve("examples/tutorial"), folder);
    }

    @ParameterizedTest
    @CsvSource({"signal-generation,6", "tutorial,10", "ddos-detection,5"})
    void theScenariosOfTheExamplesSucceed(String example, int scenarios) {
        MillraceCommand.run("test", MillraceCommand.ROOT.resolve("examples/" + example)).assertExitCode(0).assertNoStackTrace()
                .assertPrints("^" + scenarios + " scenarios, all succeeded, in [\\d.]+ s$");
    }

    @Test
    void aChangedRuleFailsWithBothSides() {
        var project = tutorial().replace("watch.epl", "5 sec", "6 sec");
        MillraceCommand.run("test", project, "late-fills").assertExitCode(1).assertNoStackTrace()
                .assertPrints("^.*tests/late-fills\\.scenario:7: scenario 'an order without a fill is late after 5 seconds': nothing arrived at 'alarms', "
                        + "at 1970-01-01T00:00:05Z$")
                .assertPrints("^ +expected +actual$").assertPrints("^    symbol +'IBM' +<- differs$")
                .assertPrints("^5 scenarios, 4 failed, in [\\d.]+ s$");
    }

    @Test
    void namesSelectScenarios() {
        var project = tutorial();
        MillraceCommand.run("test", project, "a minute*", "each order has its own 5 seconds").assertExitCode(0).assertPrints("^2 scenarios, all succeeded");
        MillraceCommand.run("test", project, "turnover.scenario").assertExitCode(0).assertPrints("^2 scenarios, all succeeded");
        var unknown = MillraceCommand.run("test", project, "no such").assertExitCode(1).assertNoStackTrace();
        assertTrue(unknown.err().contains("millrace: there is no scenario 'no such'"), unknown::toString);
    }

    @Test
    void buildServersGetAReport() throws IOException, ParserConfigurationException, SAXException {
        var project = tutorial();
        project.write(FILE, project.read(FILE).replace("detail='A2'", "detail='<&\\\"'")).write("tests/wrong.scenario", "scenario 'x' { expect nowhere: {} }");
        var report = folder.resolve("reports/scenarios.xml");
        MillraceCommand.run("test", project, "--junit", report).assertExitCode(1).assertNoStackTrace()
                .assertPrints("^10 scenarios, 1 failed; those with errors were not performed, in [\\d.]+ s$");
        var xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile());
        assertEquals(List.of("tests/bursts.scenario 3 0 0", "tests/late-fills.scenario 5 1 0", "tests/turnover.scenario 2 0 0", "tests/wrong.scenario 1 0 1"),
                elements(xml, "testsuite").stream().map(suite -> suite.getAttribute("name") + " " + suite.getAttribute("tests") + " "
                        + suite.getAttribute("failures") + " " + suite.getAttribute("errors")).toList());
        var failure = elements(xml, "failure").getFirst();
        assertTrue(failure.getTextContent().contains("'<&\"'"), failure.getTextContent());
        assertEquals("each order has its own 5 seconds", ((Element) failure.getParentNode()).getAttribute("name"));
        assertEquals("unknown-stage", elements(xml, "error").getFirst().getAttribute("type"));
    }

    private static List<Element> elements(Document xml, String name) {
        var found = new ArrayList<Element>();
        var nodes = xml.getElementsByTagName(name);
        for (var i = 0; i < nodes.getLength(); i++) {
            found.add((Element) nodes.item(i));
        }
        return found;
    }

    @Test
    void mistakesAreShownAtTheirPlaces() {
        var project = tutorial().write(FILE, "scenario 'x' {\n  NewOrder={symbl='A'}\n  expect alarms: {}\n}\n");
        var ended = MillraceCommand.run("test", project, "x").assertExitCode(1).assertNoStackTrace();
        assertTrue(ended.err().contains(FILE + ":2:13: error: the event type 'NewOrder' has no property 'symbl'; did you mean 'symbol'? [unknown-property]"),
                ended::toString);
        assertFalse(ended.out().contains("succeeded"), ended::toString);
        assertTrue(MillraceCommand.run("check", project).assertExitCode(1).err().contains(FILE + ":2:13: error: "), "check finds it, too");
        project.write("watch.epl", "select * from Nothing;");
        assertTrue(MillraceCommand.run("test", project).assertExitCode(1).err().contains("watch.epl:1:15: error: "), "the network has errors");
    }

    @Test
    void aProjectWithoutScenariosSaysWhereToWriteThem() {
        var ended = MillraceCommand.run("test", MillraceCommand.ROOT.resolve("examples/syslog-logins")).assertExitCode(1).assertNoStackTrace();
        assertTrue(ended.err().contains("the project has no scenarios; write some into "), ended::toString);
    }

    /** Windows start empty in each scenario, however many run at a time. */
    @Test
    void manyScenariosDoNotDisturbEachOther() {
        var project = tutorial();
        var one = project.read("tests/bursts.scenario").lines().dropWhile(line -> !line.startsWith("scenario")).takeWhile(line -> !line.equals("}"))
                .collect(Collectors.joining("\n")) + "\n}\n";
        project.write("tests/bursts.scenario", IntStream.range(0, 200).mapToObj(i -> one.replace("the fourth", i + ": the fourth"))
                .collect(Collectors.joining()));
        MillraceCommand.run("test", project, "bursts").assertExitCode(0).assertPrints("^200 scenarios, all succeeded");
    }

    @Test
    void alterationsThatNoScenarioFindsAreShown() throws IOException {
        var project = tutorial();
        MillraceCommand.run("test", project, "--mutate").assertExitCode(0).assertNoStackTrace()
                .assertPrints("^(\\d+) of \\1 alterations found, 0 not found, in [\\d.]+ s$");
        Files.delete(Path.of(project.toString(), "tests/bursts.scenario"));
        MillraceCommand.run("test", project, "--mutate").assertExitCode(0)
                .assertPrints("^.*watch\\.epl:11:17: warning: no scenario fails with \">\" replaced by \">=\" \\[mutation-survived\\]$")
                .assertPrints("^.*watch\\.epl:10:1: warning: no scenario fails with \"group by symbol\" removed ")
                .assertPrints("^\\d+ of \\d+ alterations found, 7 not found, in [\\d.]+ s$");
    }

    @Test
    void coverageShowsWhatScenariosUse() throws IOException {
        var project = tutorial();
        var reports = folder.resolve("reports/coverage");
        MillraceCommand.run("test", project, "--coverage", reports).assertExitCode(0).assertNoStackTrace()
                .assertPrints("^10 scenarios, all succeeded, in [\\d.]+ s$")
                .assertPrints("^coverage: 3 of 3 statements, 4 of 4 pattern branches, 5 of 5 wires -> .*index\\.html$");
        Files.delete(Path.of(project.toString(), "tests/bursts.scenario"));
        MillraceCommand.run("test", project, "--coverage", reports).assertExitCode(0)
                .assertPrints("^coverage: 2 of 3 statements, 4 of 4 pattern branches, 5 of 5 wires -> ");
        var page = Files.readString(reports.resolve("watch.epl.html"));
        assertTrue(page.contains("<div class=\"line unused\"><b>11</b><em>0</em>"), page);
        assertTrue(page.contains("<div class=\"line used\"><b>3</b>"), page);
        MillraceCommand.run("test", project, "an order without*", "--coverage", reports).assertExitCode(0)
                .assertPrints("^coverage: 1 of 3 statements, 3 of 4 pattern branches, 2 of 5 wires -> ");
        assertTrue(Files.readString(reports.resolve("watch.epl.html")).contains("<span class=\"unused\" title=\"the event came: 0\">Fill(orderId = o.id)"));
    }

    @Test
    void coverageNeedsAFolder() throws IOException {
        var file = Files.createFile(folder.resolve("file"));
        var ended = MillraceCommand.run("test", tutorial(), "--coverage", file).assertExitCode(2).assertNoStackTrace();
        assertTrue(ended.err().contains("the folder " + file + " for the coverage cannot be written: it is a file"), ended::toString);
        assertFalse(ended.out().contains("scenarios"), ended::toString);
    }

    @Test
    void aBeanThatEndsTheProcessFailsTheScenarios() {
        var project = Project.small(folder);
        var bean = "src/org/millrace/examples/signals/SignalCounter.java";
        project.write(bean, "package org.millrace.examples.signals;\npublic class SignalCounter implements org.millrace.runtime.api.EventListener<Signal> {\n"
                + "    @Override\n    public void onEvent(Signal signal) {\n        System.exit(7);\n    }\n}\n");
        project.write("tests/signals.scenario", "scenario 'a' {\n  signalCounter: Signal={lastPrice=1}\n  expect nothing at signalCounter\n}\n");
        MillraceCommand.run("test", project).assertExitCode(1).assertNoStackTrace()
                .assertPrints("^.*tests/signals\\.scenario:1: scenario 'a': the process for network tests .*exit code 7")
                .assertPrints("^1 scenario, 1 failed, in ");
    }
}
