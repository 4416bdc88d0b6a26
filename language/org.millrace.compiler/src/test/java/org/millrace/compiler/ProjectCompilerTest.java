package org.millrace.compiler;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.epn.EpnProblem;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.compiler.ProjectFixture.stage;

class ProjectCompilerTest {

    @TempDir
    Path folder;

    private ProjectFixture project;

    @BeforeEach
    void project() throws IOException {
        project = new ProjectFixture(folder.resolve("demo"));
    }

    @Test
    void everythingOfTheNetworkIsInTheDeployment() throws IOException {
        var deployment = project.deployment();
        assertEquals("demo", deployment.project());
        assertEquals(project.folder.toString(), deployment.folder());
        assertEquals(List.of(project.folder.resolve(".millrace/classes").toString()), deployment.classPath());
        assertEquals("double", deployment.eventTypes().getFirst().properties().getLast().type());
        assertEquals(Map.of("port", "1"), stage(deployment, "in", AdapterSpec.class).settings());
        assertEquals(new StreamSpec("queue", 1024, 1, "", "block"), stage(deployment, "queue", StreamSpec.class));
        assertEquals(new StatementSpec("rules-1", "select * from Tick", "rules.epl", 1, 1, List.of()),
                stage(deployment, "rules", ProcessorSpec.class).statements().getFirst());
        assertEquals(new BeanSpec("sink", "demo.Sink", "", Map.of("limit", "5")), stage(deployment, "sink", BeanSpec.class));
        assertEquals(new WireSpec("in", "queue", "", ""), deployment.wires().getFirst());
    }

    @Test
    void aProjectIsAFolderWithOneNetwork() throws IOException {
        assertEquals("error: there is no folder 'nowhere'; name a folder with an .epn file in it, or the file [no-project]",
                ProjectCompiler.compile(Path.of("nowhere"), project.options).problems().getFirst().toText());
        assertTrue(ProjectCompiler.compile(project.folder.resolve("rules.epl"), project.options).problems().getFirst().message()
                .endsWith("rules.epl' is not a project"));
        Files.copy(project.folder.resolve("demo.epn"), project.folder.resolve("other.epn"));
        assertTrue(project.problems().getFirst().endsWith("demo.epn, other.epn; name one of the files [no-project]"));
        assertTrue(ProjectCompiler.compile(project.folder.resolve("demo.epn"), project.options).deployment().isPresent());
        assertTrue(ProjectCompiler.compile(project.folder.resolve("src"), project.options).problems().getFirst().message()
                .startsWith("there is no .epn file in the folder"));
    }

    @Test
    void problemsOfAllPartsAreReportedTogether() throws IOException {
        project.write("rules.epl", "select 'a from Tick").write("load.json", "{\"rate\": 0}").network("<parameter name='x' file='x.txt'/>", " statement='no'");
        project.write("src/demo/Sink.java", "package demo;\npublic class Sink {\n\tint x = \"\";\n}\n");
        assertEquals(List.of(
                "demo.epn:9:5: warning: no statement uses the parameter 'x'; write ${x} in a statement [unused-parameter-list]",
                "demo.epn:9:25: error: there is no file 'x.txt'; name it relative to the project's folder [missing-file]",
                "demo.epn:16:32: error: the processor 'rules' has no statement 'no'; known statements are rules-1 [unknown-statement]",
                "load.json:1:10: error: 0 is out of range for 'rate'; it lies between 0.001 and 100000000 [bad-property-value]",
                "rules.epl:1:8: error: the string that begins here is not closed; close it with ' [unterminated]",
                "src/demo/Sink.java:3:10: error: incompatible types: java.lang.String cannot be converted to int [java]"),
                project.problems());
    }

    @Test
    void statementsInTheNetworkKeepTheirPlaces() throws IOException {
        project.network("""
                <statement name="first"><![CDATA[
                    select * from Tick where price < 3]]></statement>
                <statement>select 2 from Tick; @name('third') select 3 from Tick</statement>
                """, "");
        var statements = stage(project.deployment(), "rules", ProcessorSpec.class).statements();
        assertEquals(List.of("rules-1", "first", "rules-3", "third"), statements.stream().map(StatementSpec::name).toList());
        assertEquals(new StatementSpec("first", "select * from Tick where price < 3", "", 10, 5, List.of()), statements.get(1));
        assertEquals(11, statements.get(3).line());
        assertEquals(32, statements.get(3).column());
    }

    @Test
    void namesOfStatementsAreUnique() throws IOException {
        project.write("rules.epl", "@name('a') select 1 from Tick;\n@name('a') select 2 from Tick;");
        assertEquals(List.of("rules.epl:2:1: error: there is more than one statement 'a'; "
                + "the name is taken by the statement at rules.epl:1:1 [duplicate-name]"), project.problems());
        project.network("<parameter name='s'><value>A</value><value>A</value></parameter>", "")
                .write("rules.epl", "@name('a-${s}') select '${s}' from Tick");
        assertEquals(List.of("rules.epl:1:1: error: there is more than one statement 'a-A'; look for a value that is listed twice [duplicate-name]"),
                project.problems());
    }

    @Test
    void filesWithTheSameNameInSeveralFoldersDoNotCollide() throws IOException {
        project.write("more/rules.epl", "select 2 from Tick").network("<file>more/rules.epl</file>", "");
        assertEquals(List.of("rules-1", "more-rules.epl-1"), stage(project.deployment(), "rules", ProcessorSpec.class).statements().stream()
                .map(StatementSpec::name).toList());
    }

    @Test
    void parametersAreReadFromFiles() throws IOException {
        project.network("<parameter name='s' file='s.txt'/>", "").write("s.txt", "# symbols\n\n A \r\nB\n").write("rules.epl", "select '${s}' from Tick");
        assertEquals(List.of("rules-1-A", "rules-1-B"), stage(project.deployment(), "rules", ProcessorSpec.class).statements().getFirst()
                .instances().stream().map(StatementSpec.Instance::name).toList());
        project.write("s.txt", "# nothing\n");
        assertTrue(project.problems().contains("demo.epn:9:25: error: the file 's.txt' holds no values; write one value per line [bad-parameter-list]"));
    }

    @Test
    void aWireForDeadLettersStaysOne() throws IOException {
        project.network("", "/><wire from='in' to='sink' deadLetters='true'").write("rules.epl", "select 1 as one from Tick");
        assertEquals(List.of(new WireSpec("in", "sink", "", "", true)), project.deployment().wires().stream().filter(WireSpec::deadLetters).toList());
    }

    @Test
    void aWireOfATemplateFollowsWhatBecomesOfIt() throws IOException {
        project.network("<parameter name='s'><value>A</value><value>B</value></parameter>", " statement='r-${s}'")
                .write("rules.epl", "@name('r-${s}') select '${s}' from Tick");
        assertEquals(List.of(new WireSpec("rules", "sink", "", "r")), project.deployment().wires().subList(2, 3));
        project.options = project.options.withParameterised(false);
        assertEquals(List.of(new WireSpec("rules", "sink", "", "r-A"), new WireSpec("rules", "sink", "", "r-B")),
                project.deployment().wires().subList(2, 4));
    }

    @Test
    void filesThatAreNoTextAreReported() throws IOException {
        Files.write(project.folder.resolve("rules.epl"), "select 1;\nselect 'ä'".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(List.of("rules.epl:2:9: error: the file is not text in UTF-8; save it as UTF-8 [not-text]"), project.problems());
        project.write("rules.epl", "// nothing but a comment\n");
        assertEquals(List.of("rules.epl:1:1: error: the file holds no statement [no-statements]"), project.problems());
    }

    @Test
    void valuesAreOverridden() throws IOException {
        var deployment = project.overriding(Map.of("in.port", "7", "in.host", "0.0.0.0", "in.fields", "symbol,price", "in.threading", "event-loop",
                "queue.capacity", "64", "queue.threads", "2", "queue.partitionKey", "symbol", "queue.overflow", "drop-newest", "sink.limit", "9"))
                .deployment();
        assertEquals(Map.of("port", "7", "host", "0.0.0.0", "fields", "symbol,price"), stage(deployment, "in", AdapterSpec.class).settings());
        assertEquals("event-loop", stage(deployment, "in", AdapterSpec.class).threading());
        assertEquals(new StreamSpec("queue", 64, 2, "symbol", "drop-newest"), stage(deployment, "queue", StreamSpec.class));
        assertEquals(Map.of("limit", "9"), stage(deployment, "sink", BeanSpec.class).properties());
    }

    @Test
    void aStatementSetReplacesTheFilesOfTheProcessor() throws IOException {
        project.network("<parameter name='symbol'><value>A</value></parameter><statement name='inline'>select 1 from Tick(symbol='$')</statement>", "")
                .write("statements/other.epl", "@name('other') select symbol from Tick;");
        for (var key : List.of("statements", "rules.statements")) {
            assertEquals(List.of("other", "inline"), statements(project.overriding(Map.of(key, "other")).deployment()));
        }
        assertEquals(List.of("rules-1", "inline"), statements(project.overriding(Map.of()).deployment()));
        project.network("<parameter name='symbol'><value>A</value></parameter>", "");
        assertEquals(List.of("other"), statements(project.overriding(Map.of("statements", "other")).deployment()), "another set may use the parameter");
    }

    private static List<String> statements(Deployment deployment) {
        return stage(deployment, "rules", ProcessorSpec.class).statements().stream().map(StatementSpec::name).toList();
    }

    @Test
    void ofSeveralProcessorsEachHasAFolderOfStatementSets() throws IOException {
        project.write("demo.epn", Files.readString(project.folder.resolve("demo.epn")).replace("</epn:Network>",
                "<processor name='more'><file>rules.epl</file></processor><wire from='queue' to='more'/></epn:Network>"));
        project.write("statements/more/other.epl", "@name('other') select symbol from Tick;").write("statements/wrong.epl", "select 1 from Tick");
        var deployment = project.overriding(Map.of("more.statements", "other")).deployment();
        assertEquals(List.of("other"), stage(deployment, "more", ProcessorSpec.class).statements().stream().map(StatementSpec::name).toList());
        assertEquals(List.of("rules-1"), statements(deployment));
        assertEquals(
                List.of("error: the network has 2 processors, so 'other' may not stand alone; name the processor, for instance rules=other [bad-override]"),
                project.overriding(Map.of("statements", "other")).problems());
        assertEquals(List.of("error: there is no file 'statements/more/othr.epl' for the processor 'more'; did you mean 'other'? [bad-override]"),
                project.overriding(Map.of("more.statements", "othr")).problems());
    }

    @Test
    void aWireMayTakeAStatementThatOnlyAStatementSetHas() throws IOException {
        project.network("<parameter name='symbol'><value>A</value></parameter>", " statement='rise'")
                .write("rules.epl", "@name('fall') select symbol from Tick(symbol='$');");
        assertEquals(1, project.problems().size());
        project.write("statements/rising.epl", "@name('rise-${symbol}') select symbol from Tick(symbol='$');");
        assertEquals(2, project.deployment().wires().size());
        assertEquals(3, project.overriding(Map.of("statements", "rising")).deployment().wires().size());
        project.overriding(Map.of()).network("<parameter name='symbol'><value>A</value></parameter>", " statement='rice'");
        assertEquals(List.of("unknown-statement"), project.compile().problems().stream().filter(EpnProblem::isError).map(EpnProblem::code).toList());
    }

    @Test
    void overridesOfWhatDoesNotExistAreErrors() throws IOException {
        for (var wrong : Map.of("inn.port", "there is no stage 'inn'; did you mean 'in'?",
                "in.prot", "the stage 'in' has no property 'prot'; did you mean 'port'?",
                "sink.lmit", "the stage 'sink' has no property 'lmit'; did you mean 'limit'?",
                "queue.size", "the stage 'queue' has no property 'size'; known properties are abate, capacity, onset, overflow, partitionKey, threads",
                "queue.threads", "'x' is not a value of 'queue.threads'; give a whole number",
                "queue.overflow", "'x' is not a value of 'queue.overflow'; it is one of block, drop-newest, drop-oldest",
                "rules.x", "the stage 'rules' has no property 'x'; known properties are statements",
                "statements", "there is no file 'statements/x.epl' for the processor 'rules'; create it",
                "port", "'port' names no property of a stage; write stage.property=value").entrySet()) {
            assertEquals(List.of("error: " + wrong.getValue() + " [bad-override]"), project.overriding(Map.of(wrong.getKey(), "x")).problems());
        }
    }

    @Test
    void overriddenValuesAreCheckedLikeAllOthers() throws IOException {
        assertEquals(List.of("demo.epn:4:27: error: 99999 is out of range for the property 'port': it lies between 0 and 65535 [bad-property-value]"),
                project.overriding(Map.of("in.port", "99999")).problems());
    }

    @Test
    void theLoadNamesAnInboundAdapterAndItsProperties() throws IOException {
        project.write("load.json", "{\"rate\": 5, \"fields\": {\"symbol\": \"symbol\", \"price\": \"price\"}}");
        assertEquals("in", project.compile().load().orElseThrow().targets().getFirst());
        project.write("load.json", "{\"target\": \"inn\"}");
        assertEquals(List.of("load.json:1:2: error: there is no inbound adapter 'inn'; did you mean 'in'? [unknown-target]"), project.problems());
        project.write("load.json", "{\"fields\": {\"symbol\": \"symbol\", \"prize\": \"price\"}}");
        assertEquals(List.of("load.json:1:33: error: the event type 'Tick' has no property 'prize'; did you mean 'price'? [unknown-property]"),
                project.problems());
    }

    @Test
    void aNetworkThatIsNotWellFormedIsAProblemAndNotAnException() throws IOException {
        project.write("demo.epn", "<epn:Network");
        assertEquals(List.of("malformed-xml"), project.compile().problems().stream().map(EpnProblem::code).toList());
        assertTrue(project.compile().deployment().isEmpty());
    }
}
