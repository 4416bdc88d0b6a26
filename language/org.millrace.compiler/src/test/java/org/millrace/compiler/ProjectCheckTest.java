package org.millrace.compiler;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.check.CheckOptions;
import org.millrace.compiler.check.CheckedCompiler;
import org.millrace.compiler.check.EplFileCheck;
import org.millrace.compiler.check.ProjectCheck;
import org.millrace.epn.EpnProblem;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What a check finds beyond what compiling does, without asking the engine. */
class ProjectCheckTest {

    @TempDir
    private Path folder;
    private ProjectFixture project;

    @BeforeEach
    void make() throws Exception {
        project = new ProjectFixture(folder);
    }

    private ProjectCheck check() {
        return new ProjectCheck(new CheckOptions(project.options, Optional.empty()));
    }

    private List<String> problems() throws Exception {
        return check().check(folder).problems().stream().map(EpnProblem::toText).toList();
    }

    @Test
    void namesAndTypesAreCheckedWhereTheyAreWritten() throws Exception {
        project.write("rules.epl", """
                insert into Rise select symbol, price * 2 as twice from Tick;
                select prize
                  from Tick;
                select twice, thrice from Rise;
                """);
        assertEquals(List.of(
                "rules.epl:2:8: error: Tick has no property 'prize'; did you mean 'price'? [unknown-property]",
                "rules.epl:4:15: error: Rise has no property 'thrice'; did you mean 'twice'? [unknown-property]"), problems());
    }

    @Test
    void columnsFitIntoWhatTheStagesBehindTake() throws Exception {
        project.write("demo.epn", """
                <?xml version="1.0" encoding="UTF-8"?>
                <epn:Network xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0" name="demo">
                  <eventType name="Tick"><property name="symbol"/><property name="price" type="double"/></eventType>
                  <eventType name="Order"><property name="symbol"/><property name="amount" type="long"/></eventType>
                  <adapter name="in" provider="tcp" eventType="Tick"><property name="port" value="1"/></adapter>
                  <processor name="rules"><file>rules.epl</file></processor>
                  <stream name="queue"/>
                  <bean name="sink" javaClass="demo.Sink" eventType="Order"/>
                  <bean name="other" javaClass="demo.Sink" eventType="Tick"/>
                  <wire from="in" to="rules"/>
                  <wire from="rules" to="queue" statement="orders"/>
                  <wire from="queue" to="sink"/>
                  <wire from="rules" to="other" eventType="Tick"/>
                </epn:Network>
                """);
        project.write("rules.epl", """
                @name('orders') select symbol, price as amount from Tick;
                @name('whole') select symbol, cast(price, long) as amount from Tick;
                @name('third') select price as symbol, symbol as price from Tick;
                """);
        assertEquals(List.of(
                "rules.epl:1:41: error: 'sink' takes events of type 'Order', whose 'amount' is of type long; this is of type double;"
                + " convert it with cast(…, long), or change the type of the property [event-type-mismatch]",
                "rules.epl:3:50: error: 'other' takes events of type 'Tick', whose 'price' is of type double; this is of type string;"
                + " select another value, or change the type of the property [event-type-mismatch]"), problems());
        var compiled = CheckedCompiler.compile(folder, project.options);
        assertEquals(problems(), compiled.problems().stream().map(EpnProblem::toText).toList());
        assertTrue(compiled.deployment().isEmpty());
    }

    @Test
    void aProjectRunsThoughStatementsAreLeftToTheEngine() throws Exception {
        project.write("rules.epl", "select prize from Tick; select avg(price) from Tick.win:length(5)");
        var compiled = CheckedCompiler.compile(folder, project.options);
        assertEquals(List.of(), compiled.problems());
        assertTrue(compiled.deployment().isPresent());
    }

    @Test
    void statementsInTheNetworkSeeWhatTheFilesDeclare() throws Exception {
        project.write("rules.epl", "insert into Rise select symbol as s from Tick");
        project.network("<statement>select s from Rise; select t from Rise</statement>", "");
        var problems = problems();
        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.getFirst().matches("demo\\.epn:9:\\d+: error: Rise has no property 't'.*"), problems::toString);
    }

    @Test
    void inBeasDialectThePlacesAreThoseOfTheSource() throws Exception {
        project.write("rules.epl", "SELECT symbol FROM (select * from Tick where prize > 3) RETAIN 3 EVENTS");
        assertEquals(List.of("rules.epl:1:46: error: Tick has no property 'prize'; did you mean 'price'? [unknown-property]"), problems());
    }

    @Test
    void adviceComesAsWarnings() throws Exception {
        project.write("rules.epl", "select avg(price) from Tick.win:length(5)");
        assertEquals(List.of("rules.epl:1:29: warning: this is the notation of early versions; write #length [legacy-window]"), problems());
    }

    @Test
    void whileTheJavaSourcesDoNotCompileNothingIsUnknown() throws Exception {
        project.write("src/demo/Quote.java", "package demo; public class Quote { int x = \"\"; }");
        project.write("demo.epn", Files.readString(folder.resolve("demo.epn")).replace("<adapter", "<eventType name='Quote' javaClass='demo.Quote'/><adapter"));
        project.write("rules.epl", "select ask from Quote");
        assertEquals(List.of("java"), check().check(folder).problems().stream().map(EpnProblem::code).toList());
    }

    @Test
    void statementSetsAreCheckedThoughNoProcessorReadsThem() throws Exception {
        project.write("statements/good.epl", "select price from Tick").write("statements/wrong.epl", "select prize from Tick");
        var wrong = "statements/wrong.epl:1:8: error: Tick has no property 'prize'; did you mean 'price'? [unknown-property]";
        assertEquals(List.of(wrong), problems());
        assertEquals(List.of(wrong), check().checkFile(folder, "statements/wrong.epl").orElseThrow().problems().stream().map(EpnProblem::toText).toList());
        assertEquals(List.of(), check().checkFile(folder, "statements/good.epl").orElseThrow().problems());
        project.overriding(Map.of("statements", "wrong"));
        assertEquals(List.of(wrong), problems());
    }

    @Test
    void aProblemThatAStatementSetCausesElsewhereNamesTheSet() throws Exception {
        project.network("", " statement='rules-1'").write("statements/other.epl", "@name('other') select price from Tick");
        assertEquals(List.of(), project.compile().problems());
        var problems = problems();
        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.getFirst().matches("demo\\.epn:\\d+:\\d+: error: with the statements of statements/other\\.epl: the processor 'rules' has "
                + "no statement 'rules-1'.*\\[unknown-statement]"), problems::toString);
    }

    @Test
    void oneFileOfAProjectIsCheckedWithTheOthers() throws Exception {
        project.write("rules.epl", "select prize from Tick").write("other.epl", "select 1");
        assertEquals(1, check().checkFile(folder, "rules.epl").orElseThrow().problems().size());
        assertTrue(check().checkFile(folder, "other.epl").isEmpty());
        assertEquals(List.of(), EplFileCheck.check(folder.resolve("rules.epl"), false).problems());
    }
}
