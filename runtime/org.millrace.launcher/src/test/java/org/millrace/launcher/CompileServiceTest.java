package org.millrace.launcher;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.CompilerControl;
import org.millrace.control.CompilerMessages.CompileStatementsParams;
import org.millrace.control.CompilerMessages.CompileStatementsResult;
import org.millrace.control.CompilerMessages.EplStatement;
import org.millrace.control.CompilerMessages.Namespace;
import org.millrace.control.CompilerMessages.SyntaxParams;
import org.millrace.control.ControlChannel;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the real compile service process and the handling of failing processes. */
@Timeout(120)
@Tag("slow")
class CompileServiceTest {

    private static final EventTypeSpec TICK = new EventTypeSpec("Tick", "",
            List.of(new PropertySpec("symbol", "string"), new PropertySpec("price", "double")), "", "");
    private static final CompileServiceOptions OPTIONS = CompileServiceOptions.defaults();

    @TempDir
    private Path folder;
    private Installation installation;

    @BeforeEach
    void install() throws IOException {
        installation = TestInstallation.in(folder);
    }

    static CompileStatementsParams params(List<EventTypeSpec> types, List<String> classPath, String... texts) {
        return new CompileStatementsParams(types, classPath, List.of(new Namespace("rules",
                IntStream.range(0, texts.length).mapToObj(i -> new EplStatement("s" + i, texts[i], false)).toList())));
    }

    private static CompileStatementsParams params(String... texts) {
        return params(List.of(TICK), List.of(), texts);
    }

    private static List<String> said(CompileStatementsResult result) {
        return result.problems().stream().map(problem -> problem.statement() + " " + problem.offset() + "+" + problem.length() + " " + problem.message())
                .toList();
    }

    @Test
    void statementsAreJudgedAndVerdictsRemembered() throws CompileServiceException {
        try (var service = new CompileService(installation, OPTIONS)) {
            assertTrue(service.processHandle().isEmpty(), "it is started when it is needed");
            var params = params("insert into S select price as p from Tick", "select p from S", "select foo(p) from S");
            var first = service.compile(params);
            assertEquals(List.of("2 7+3 Failed to validate select-clause expression 'foo(p)': Unknown single-row function, aggregation function "
                    + "or mapped or indexed property named 'foo' could not be resolved"), said(first));
            assertEquals(3, first.compiled());
            var again = service.compile(params);
            assertEquals(first.problems(), again.problems());
            assertEquals(0, again.compiled());
            assertEquals("9.0.0", service.version().esper());
            assertEquals(List.of(true, false), service.syntax(new SyntaxParams(List.of("select a from A", "select from A"))).verdicts().stream()
                    .map(verdict -> verdict.ok()).toList());
        }
    }

    @Test
    void classesComeFromTheClassPath() throws Exception {
        var source = Files.writeString(folder.resolve("Quote.java"), "package demo; public record Quote(String symbol, double bid) {}");
        var classes = Files.createDirectories(folder.resolve("classes"));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(), source.toString()));
        var quote = new EventTypeSpec("Quote", "demo.Quote", List.of(), "", "");
        try (var service = new CompileService(installation, OPTIONS)) {
            var params = params(List.of(quote), List.of(classes.toString()), "select bid * 2 as b from Quote", "select ask from Quote");
            assertEquals(List.of(1), service.compile(params).problems().stream().map(problem -> problem.statement()).toList());
            assertEquals("Quote", service.compile(params(List.of(quote), List.of(), "select bid from Quote")).typeProblems().getFirst().eventType());
        }
    }

    @Test
    void restartsAKilledProcessAndReportsIt() throws Exception {
        var told = new CopyOnWriteArrayList<String>();
        try (var service = new CompileService(installation, OPTIONS.withRestart(told::add))) {
            service.compile(params("select price from Tick"));
            assertEquals(List.of(), told);
            var first = service.processHandle().orElseThrow();
            first.destroyForcibly();
            first.onExit().get(30, TimeUnit.SECONDS);
            assertEquals(List.of(), service.compile(params("select price from Tick")).problems());
            assertNotEquals(first.pid(), service.processHandle().orElseThrow().pid());
            service.compile(params("select price as p from Tick"));
            assertEquals(List.of("the compile service was ended by signal 9 and was started again"), told);
        }
    }

    @Test
    void aPoliteServiceIsOneProcess() throws Exception {
        try (var service = new CompileService(installation, OPTIONS.withPoliteness())) {
            assertEquals("9.0.0", service.version().esper());
            var process = service.processHandle().orElseThrow();
            assertEquals(0, process.children().count());
            process.destroyForcibly();
            process.onExit().get(30, TimeUnit.SECONDS);
            assertEquals("9.0.0", service.version().esper());
        }
    }

    @Test
    void severalThreadsMayAsk() throws Exception {
        try (var service = new CompileService(installation, OPTIONS); var threads = Executors.newFixedThreadPool(4)) {
            var questions = IntStream.range(0, 8).mapToObj(i -> (Callable<Integer>) () ->
                    service.compile(params("select price + " + i + " as p from Tick", "select no" + i + " from Tick")).problems().size()).toList();
            for (var answer : threads.invokeAll(questions)) {
                assertEquals(1, answer.get());
            }
        }
    }

    @Test
    void closingEndsTheProcess() throws Exception {
        var service = new CompileService(installation, OPTIONS);
        service.version();
        var process = service.processHandle().orElseThrow();
        service.close();
        process.onExit().get(30, TimeUnit.SECONDS);
        assertThrows(CompileServiceException.class, service::version);
    }

    @Test
    void aProcessThatDoesNotAnswerIsEnded() throws Exception {
        try (var service = new CompileService(installation, OPTIONS.withLimit(Duration.ofMillis(500)), Misbehaving.Silent.class.getName())) {
            var refused = assertThrows(CompileServiceException.class, service::version);
            assertTrue(refused.getMessage().contains("did not answer within"), refused.getMessage());
            assertTrue(service.processHandle().isEmpty());
        }
    }

    @Test
    void aProcessWithoutMemoryNamesItsHeapAndNoOptionOfRuns() {
        try (var service = new CompileService(installation, OPTIONS.withHeap("16m"), Misbehaving.Greedy.class.getName())) {
            var twice = assertThrows(CompileServiceException.class, service::version);
            assertTrue(twice.getMessage().startsWith("the compile service twice ran out of memory and ended; its heap is 16m: "), twice.getMessage());
            assertFalse(twice.getMessage().contains("--heap"), twice.getMessage());
        }
    }

    @Test
    void aProcessThatAlwaysEndsIsGivenUp() {
        try (var service = new CompileService(installation, OPTIONS, Misbehaving.Dying.class.getName())) {
            var twice = assertThrows(CompileServiceException.class, service::version);
            assertEquals("the compile service twice ended with exit code 9", twice.getMessage());
            assertThrows(CompileServiceException.class, service::version);
            var givenUp = assertThrows(CompileServiceException.class, service::version);
            assertTrue(givenUp.getMessage().contains("not started again"), givenUp.getMessage());
        }
    }

    @Test
    void aProcessWithoutTheTokenIsRefused() {
        var refused = assertThrows(IOException.class, () -> ChildProcess.start("the impostor",
                ChildProcess.command(installation, List.of(), List.of(), Misbehaving.Impostor.class.getName()), CompilerControl.class, new RuntimeEvents() {
                }));
        assertTrue(refused.getMessage().contains("ended with exit code 7"), refused.getMessage());
    }

    @Test
    void waitsForASlowProcessAndRefusesForeignConnections() throws CompileServiceException {
        try (var service = new CompileService(installation, OPTIONS, Misbehaving.Slow.class.getName())) {
            assertEquals("slow", service.version().esper());
        }
    }

    @Test
    void theProcessEndsWithItsLauncher() throws Exception {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var builder = new ProcessBuilder(ChildProcess.command(installation, List.of(), List.of(), "org.millrace.runtime.control.CompilerMain"));
            builder.environment().put(ControlChannel.PORT_VARIABLE, Integer.toString(server.getLocalPort()));
            builder.environment().put(ControlChannel.TOKEN_VARIABLE, "secret");
            var process = builder.start();
            try {
                var hears = new LauncherService("secret", new RuntimeEvents() {
                });
                try (var channel = ControlChannel.open(server.accept(), hears, CompilerControl.class, () -> ControlChannel.LAUNCHER_LIMIT)) {
                    assertTrue(hears.accepted(30_000));
                    assertEquals("9.0.0", channel.remote().version().get(30, TimeUnit.SECONDS).esper());
                }
                assertTrue(process.waitFor(30, TimeUnit.SECONDS), "nobody asked it to end but the end of the connection");
            } finally {
                process.destroyForcibly();
            }
        }
    }

    @Test
    void withoutALauncherThereIsNoService() throws Exception {
        var process = new ProcessBuilder(ChildProcess.command(installation, List.of(), List.of(), "org.millrace.runtime.control.CompilerMain"))
                .redirectErrorStream(true).start();
        assertEquals("the compile service is started by a launcher, not by hand", new String(process.getInputStream().readAllBytes()).strip());
        assertEquals(2, process.waitFor());
    }

    @Test
    void reportsAnInvalidInstallation() {
        var nowhere = new Installation(folder.resolve("nowhere"), TestInstallation.JAVA);
        try (var service = new CompileService(nowhere, OPTIONS.withOutput(line -> { }))) {
            assertThrows(CompileServiceException.class, service::version);
        }
    }

    @Test
    void cachedResultsNeedNoProcess() throws CompileServiceException {
        var params = params("select price from Tick", "select x from Tick");
        var options = OPTIONS.withCache(folder.resolve("verdicts"));
        CompileStatementsResult first;
        try (var service = new CompileService(installation, options)) {
            first = service.compile(params);
        }
        try (var service = new CompileService(installation, options)) {
            var kept = service.compile(params);
            assertEquals(first.problems(), kept.problems());
            assertEquals(0, kept.compiled());
            assertTrue(service.processHandle().isEmpty());
        }
    }

    @Test
    void nothingIsKeptOnDiskOfClassesThatAreMissing() throws CompileServiceException {
        var verdicts = folder.resolve("verdicts");
        var missing = new EventTypeSpec("Gone", "demo.Gone", List.of(), "", "");
        try (var service = new CompileService(installation, OPTIONS.withCache(verdicts))) {
            assertEquals(List.of("Gone"), service.compile(params(List.of(missing), List.of(), "select * from Gone")).typeProblems().stream()
                    .map(problem -> problem.eventType()).toList());
            assertFalse(Files.exists(verdicts));
        }
    }

    @Test
    void aClassArchiveIsWrittenAndUsed() throws CompileServiceException, IOException {
        var archive = folder.resolve("compiler.jsa");
        var options = OPTIONS.withArchive(archive);
        ask(options);
        var written = Files.readAttributes(archive, BasicFileAttributes.class);
        ask(options);
        var left = Files.readAttributes(archive, BasicFileAttributes.class);
        assertEquals(written.fileKey(), left.fileKey(), "the archive was not written anew");
        assertEquals(List.of(archive), files(), "nothing but the archive");
    }

    @Test
    void aClassArchiveIsNeverSeenHalfWritten() throws CompileServiceException, IOException {
        var archive = folder.resolve("compiler.jsa");
        var printed = new CopyOnWriteArrayList<String>();
        var forgotten = Files.createFile(folder.resolve("compiler.jsa.999999999-1"));
        try (var service = new CompileService(installation, OPTIONS.withArchive(archive).withOutput(printed::add))) {
            service.version();
            assertFalse(Files.exists(archive), "while the first JVM runs");
            assertFalse(Files.exists(forgotten), "what a process that is gone has left");
            service.processHandle().orElseThrow().destroyForcibly();
        }
        assertEquals(List.of(), files(), "after a JVM that was ended by force");
        assertEquals(List.of(), printed);
    }

    private void ask(CompileServiceOptions options) throws CompileServiceException {
        try (var service = new CompileService(installation, options)) {
            assertEquals(List.of(), service.compile(params("select price from Tick")).problems());
        }
    }

    private List<Path> files() throws IOException {
        try (var all = Files.list(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}
