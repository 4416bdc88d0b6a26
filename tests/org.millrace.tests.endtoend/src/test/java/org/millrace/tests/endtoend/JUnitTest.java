package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.launcher.Launcher;
import org.opentest4j.AssertionFailedError;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Runs the tests of the example tutorial with JUnit, in a process whose class path has nothing else of Millrace. */
class JUnitTest {

    private static final Path EXAMPLE = MillraceCommand.ROOT.resolve("examples/tutorial");
    private static final String FILE = "tests/late-fills.scenario";
    private static final String CLASS = "tests/java/org/millrace/examples/tutorial/LateFillsTest.java";

    @TempDir
    private Path folder;

    @BeforeAll
    static void build() {
        Built.once();
    }

    private Project tutorial() {
        return Project.copyOf(EXAMPLE, folder);
    }

    private static Path jarOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns the jar that users put on their class path. */
    private static Path jar() throws IOException {
        var name = Pattern.compile("`(dist/lib/\\S+junit-\\S+\\.jar)`").matcher(Files.readString(MillraceCommand.ROOT.resolve("docs/api.md")));
        assertTrue(name.find());
        return MillraceCommand.ROOT.resolve(name.group(1));
    }

    private static List<Path> classPath() throws IOException {
        return Stream.concat(Stream.of(jar()), Stream.of(LaunchedTests.class, Launcher.class, TestEngine.class, JUnitException.class,
                JupiterTestEngine.class, Test.class, AssertionFailedError.class).map(JUnitTest::jarOf)).toList();
    }

    /** Runs tests in the folder of a project. */
    private static Ended launch(Path project, List<Path> more, List<String> options, String... selectors) throws IOException {
        var path = Stream.concat(more.stream(), classPath().stream()).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        var command = new ArrayList<>(List.of("env", "-C", project.toString(), Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", path));
        command.addAll(options);
        command.add(LaunchedTests.class.getName());
        command.addAll(List.of(selectors));
        try (var launched = MillraceCommand.startProgram(command)) {
            var ended = launched.awaitExit();
            launched.awaitNothingLeft();
            return ended.assertExitCode(0);
        }
    }

    private static Ended launch(Project project, String... selectors) throws IOException {
        return launch(project.folder(), List.of(), List.of("-Dmillrace.home=" + MillraceCommand.ROOT), selectors);
    }

    /** Returns the events of a kind, without reasons. */
    private static List<String> events(Ended ended, String kind) {
        return ended.out().lines().filter(line -> line.startsWith(kind + " ")).map(line -> line.substring(kind.length() + 1).replaceFirst(": .*", "")).toList();
    }

    @Test
    void theScenariosOfAFolderAreTests() throws IOException {
        var ended = launch(tutorial(), "dir:tests");
        assertEquals(List.of(), events(ended, "failed"));
        assertEquals(List.of("Millrace scenarios", "project", "tests/bursts.scenario", "the fourth order within 10 seconds is a burst in line 3",
                "orders that left the window do not count in line 13", "stocks are counted separately in line 26", FILE),
                events(ended, "started").subList(0, 7));
        assertEquals(List.of("tests/turnover.scenario", "project", "Millrace scenarios"), events(ended, "successful").subList(12, 15));
        assertTrue(ended.out().endsWith("interrupted: false, Guice: null, loader: true"), ended::toString);
    }

    @Test
    void scenariosOfStatementSetsArePerformedWithThem() throws IOException {
        var ended = launch(Project.copyOf(MillraceCommand.ROOT.resolve("examples/vwap"), folder), "file:tests/statements/vwap-2.scenario",
                "file:tests/statements/match-all.scenario", "file:tests/vwap.scenario");
        assertEquals(List.of(), events(ended, "failed"));
        // The engine, the project, 3 files and their 5 scenarios.
        assertEquals(10, events(ended, "successful").size(), ended::toString);
    }

    @Test
    void aLineAnIdAndAFileSelectScenarios() throws IOException {
        var project = tutorial();
        var ended = launch(project, "line:" + FILE + ":12", "dir:tests/java");
        assertEquals(List.of("a filled order is not late in line 10", FILE, "project", "Millrace scenarios"), events(ended, "successful"));
        var id = events(ended, "id").get(3);
        assertEquals(events(ended, "started"), events(launch(project, "id:" + id), "started"));
        assertEquals(8, events(launch(project, "file:" + FILE), "successful").size());
        assertEquals(List.of("Millrace scenarios"), events(launch(project, "line:" + FILE + ":1", "file:watch.epl"), "successful"));
    }

    @Test
    void aScenarioThatFailsShowsItsLineAndBothSides() throws IOException {
        var ended = launch(tutorial().replace("watch.epl", "5 sec", "6 sec"), "line:" + FILE + ":3", "line:" + FILE + ":10");
        ended.assertPrints("^failed an order without a fill is late after 5 seconds in line 3: org.opentest4j.AssertionFailedError: "
                + "tests/late-fills\\.scenario:7: scenario 'an order without a fill is late after 5 seconds': nothing arrived at 'alarms', "
                + "at 1970-01-01T00:00:05Z$").assertPrints("^ +expected +actual$").assertPrints("^    symbol +'IBM' +<- differs$");
        assertEquals(List.of("a filled order is not late in line 10", FILE, "project", "Millrace scenarios"), events(ended, "successful"));
    }

    @Test
    void mistakesInScenariosFailThem() throws IOException {
        var project = tutorial().replace(FILE, "symbol='MSFT', quantity=50", "symbl='MSFT'").write("tests/bursts.scenario", "\n  scenario {")
                .write("tests/turnover.scenario", "replace borad\nscenario 'x' { expect nothing at alarms }\nscenario 'x' { expect nothing at alarms }");
        var ended = launch(project, "dir:.");
        ended.assertPrints("^failed the file can be read: .*JUnitException: tests/bursts\\.scenario:2:12: error: a text in quotation marks is expected ")
                .assertPrints("^failed each order has its own 5 seconds in line 31: .*JUnitException: tests/late-fills\\.scenario:34:\\d+: error: .*"
                        + "no property 'symbl'; did you mean 'symbol'\\? \\[unknown-property\\]$")
                .assertPrints("^failed tests/turnover\\.scenario: .*JUnitException: tests/turnover\\.scenario:1:9: error: there is no bean 'borad'")
                .assertPrints("^failed x \\(line 3\\) in line 3: .*there are two scenarios 'x' in this file");
        assertEquals(4, events(ended, "failed").size());
        assertTrue(events(ended, "successful").contains("x in line 2"), ended::toString);
    }

    @Test
    void mistakesInTheNetworkFailTheProject() throws IOException {
        var ended = launch(tutorial().write("watch.epl", "select * from Nothing;"), "dir:tests").assertPrints("^watch\\.epl:1:15: error: ");
        assertEquals(List.of("project"), events(ended, "failed"));
        assertEquals(List.of("Millrace scenarios", "project"), events(ended, "started"));
    }

    @Test
    void anInterruptedRunSkipsTheRest() throws IOException {
        var ended = launch(tutorial(), "dir:tests", "interrupt:orders that left the window do not count");
        assertEquals(List.of("orders that left the window do not count in line 13"), events(ended, "aborted"));
        assertEquals(List.of("stocks are counted separately in line 26", FILE, "tests/turnover.scenario"), events(ended, "skipped"));
        assertTrue(ended.out().contains("interrupted: true"), ended::toString);
    }

    @Test
    void aBeanThatEndsTheProcessFailsTheScenarios() throws IOException {
        var project = Project.small(folder);
        project.write("src/org/millrace/examples/signals/SignalCounter.java", "package org.millrace.examples.signals;\n"
                + "public class SignalCounter implements org.millrace.runtime.api.EventListener<Signal> {\n"
                + "    @Override\n    public void onEvent(Signal signal) {\n        System.exit(7);\n    }\n}\n");
        project.write("tests/signals.scenario", "scenario 'a' {\n  signalCounter: Signal={lastPrice=1}\n  expect nothing at signalCounter\n}\n");
        launch(project, "dir:tests")
                .assertPrints("^failed a in line 1: .*tests/signals\\.scenario:1: scenario 'a': the process for network tests .*exit code 7");
    }

    @Test
    void aMissingInstallationIsExplained() throws IOException {
        var project = tutorial();
        Files.createFile(Files.createDirectories(project.folder().resolve("empty")).resolve("millrace"));
        launch(project.folder(), List.of(), List.of("-Dmillrace.home=" + folder.resolve("none")), "file:" + FILE)
                .assertPrints("^failed the file can be read: .*JUnitException: there is no folder .*none, where Millrace should be installed; set the system "
                        + "property millrace\\.home or the environment variable MILLRACE_HOME to the folder that has the script millrace$");
        launch(project.folder(), List.of(), List.of("-Dmillrace.home=empty"), "file:" + FILE)
                .assertPrints("^failed the file can be read: .*JUnitException: Millrace is not built in .*empty; start \"./millrace help\" there, which builds it$");
        assertEquals(8, events(launch(project.folder(), List.of(), List.of(), "file:" + FILE), "successful").size(), "the jar lies in an installation");
    }

    @Test
    void aSettingIsTheHeapOfTheProcess() throws IOException {
        var ended = launch(tutorial().folder(), List.of(), List.of("-Dmillrace.home=" + MillraceCommand.ROOT, "-Dmillrace.heap=none"), "file:" + FILE);
        ended.assertPrints("^failed project: .*JUnitException: the process for network tests's JVM ended with exit code 1 before it was ready");
        assertTrue(ended.out().contains("-Xmxnone"), ended::toString);
    }

    @Test
    void anInstallationOfAnotherVersionIsRefused() throws IOException {
        var older = Files.createDirectories(folder.resolve("older/dist/lib/command")).getParent();
        Files.createDirectories(older.resolve("runtime"));
        var newer = Files.createDirectories(folder.resolve("newer/dist/lib/command")).getParent();
        Files.createDirectories(newer.resolve("runtime"));
        var classes = Files.createDirectories(folder.resolve("classes/org/millrace/junit/bridge"));
        Files.writeString(classes.resolve("version.txt"), "9.0.0\n");
        run("jar", "-c", "-f", newer.resolve("command/org.millrace.junit-9.0.0.jar").toString(), "-C", folder.resolve("classes").toString(), "org");
        launch(tutorial().folder(), List.of(), List.of("-Dmillrace.home=" + folder.resolve("older")), "file:" + FILE)
                .assertPrints("fits no other version of Millrace than its own, but the folder .*older.* has an older version; use the jar in this folder$");
        launch(folder.resolve("project"), List.of(), List.of("-Dmillrace.home=" + folder.resolve("newer")), "file:" + FILE)
                .assertPrints("fits no other version of Millrace than its own, but the folder .*newer.* has version 9\\.0\\.0; use the jar in this folder$");
    }

    private static void run(String tool, String... arguments) {
        assertEquals(0, java.util.spi.ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, arguments));
    }

    /** Compiles Java sources; returns the folder of the classes. */
    private Path compile(Path... sources) throws IOException {
        var classes = Files.createDirectories(folder.resolve("test-classes"));
        var arguments = new ArrayList<>(List.of("-d", classes.toString(), "-cp", classPath().stream().map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator))));
        Stream.of(sources).map(Path::toString).forEach(arguments::add);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        return classes;
    }

    @Test
    void aTestInJavaFailsAtItsOwnLine() throws IOException {
        var project = tutorial().replace("watch.epl", "5 sec", "6 sec");
        var ended = launch(project.folder(), List.of(compile(project.folder().resolve(CLASS))), List.of("-Dmillrace.home=" + MillraceCommand.ROOT),
                "class:org.millrace.examples.tutorial.LateFillsTest");
        assertEquals(List.of("anOrderWithoutAFillIsLateAfterFiveSeconds()"), events(ended, "failed"));
        ended.assertPrints("^failed anOrder.*: org.opentest4j.AssertionFailedError: nothing arrived at 'alarms', at 1970-01-01T00:00:05Z$")
                .assertPrints("^    symbol +'IBM' +<- differs$")
                .assertPrints("^at .*\\(LateFillsTest\\.java:" + project.lineOf(CLASS, "network.expect(\"alarms\"") + "\\)$");
        assertTrue(events(ended, "successful").containsAll(List.of("aFilledOrderIsNotLate()", "theTurnoverOfAllFillsIsAddedUp()")), ended::toString);
    }

    /** The class path of the tests may have other versions of the libraries of Millrace. */
    @Test
    void theLibrariesOfMillraceAreNotThoseOfTheClassPath() throws IOException {
        var names = List.of("com.google.common.collect.ImmutableList", "com.google.inject.Guice", "org.eclipse.emf.ecore.EObject", "com.google.gson.Gson",
                "com.fasterxml.jackson.databind.ObjectMapper", "org.millrace.deployment.Deployment");
        var sources = new ArrayList<Path>();
        for (var name : names) {
            var source = folder.resolve("poison/" + name.replace('.', '/') + ".java");
            Files.createDirectories(source.getParent());
            Files.writeString(source, "package " + name.substring(0, name.lastIndexOf('.')) + ";\npublic class " + name.substring(name.lastIndexOf('.') + 1)
                    + " {\n    static {\n        System.out.println(\"poisoned\");\n    }\n}\n");
            sources.add(source);
        }
        var ended = launch(tutorial().folder(), List.of(compile(sources.toArray(Path[]::new))), List.of("-Dmillrace.home=" + MillraceCommand.ROOT),
                "file:tests/turnover.scenario");
        assertEquals(5, events(ended, "successful").size(), ended::toString);
        assertFalse(ended.out().contains("poisoned"), ended::toString);
    }

    /** Installs the jar and runs Maven as the pages say, with a local repository of its own in front of that of this build. */
    @Test
    void mavenRunsTheTestsOfTheExample() throws IOException {
        var project = tutorial();
        var options = List.of("-B", "-Dmaven.repo.local=" + folder.resolve("repository"),
                "-Dmaven.repo.local.tail=" + System.getProperty("millrace.repository"));
        maven(project, Stream.concat(options.stream(), Stream.of("install:install-file", "-Dfile=" + jar(), "-DgroupId=org.millrace",
                "-DartifactId=org.millrace.junit",
                "-Dversion=0.1.0-SNAPSHOT", "-Dpackaging=jar"))).assertExitCode(0);
        var test = Stream.concat(options.stream(), Stream.of("test", "-Dmillrace.home=" + MillraceCommand.ROOT)).toList();
        maven(project, test.stream()).assertExitCode(0).assertPrints("^\\[INFO\\] Tests run: 13, Failures: 0, Errors: 0, Skipped: 0$");
        project.replace(FILE, "within 1 hour", "within 1 hour\n    expect nothing at watch -> nowhere")
                .replace("tests/turnover.scenario", "amount=1000.5", "amount=1005");
        maven(project, test.stream()).assertExitCode(1).assertPrints("^\\[ERROR\\] Tests run: 13, Failures: 1, Errors: 1, Skipped: 0$")
                .assertPrints("tests/turnover\\.scenario:8: scenario 'the turnover comes every 10 seconds': no such event arrived at 'turnover'")
                .assertPrints("tests/late-fills\\.scenario:15:32: error: there is no stage 'nowhere'");
    }

    private static Ended maven(Project project, Stream<String> arguments) {
        var command = Stream.concat(Stream.of("env", "-C", project.toString(), "JAVA_HOME=" + System.getProperty("java.home"),
                Path.of(System.getProperty("millrace.maven"), "bin", "mvn").toString()), arguments).toList();
        try (var maven = MillraceCommand.startProgram(command)) {
            var ended = maven.awaitExit();
            maven.awaitNothingLeft();
            return ended;
        }
    }
}
