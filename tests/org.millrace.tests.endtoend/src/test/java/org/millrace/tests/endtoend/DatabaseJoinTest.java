package org.millrace.tests.endtoend;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.Driver;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Statements join a table of PostgreSQL with {@code sql:}. */
class DatabaseJoinTest {

    @TempDir
    private Path folder;
    private int port;
    private ServerProcess database;

    @BeforeEach
    void startDatabase() throws IOException, InterruptedException, SQLException {
        port = ServerProcess.freePort();
        database = Postgres.create(folder.resolve("database"), port);
        database.start();
        Postgres.sql(url(), "create table stocks (symbol varchar(10), issuer varchar(40))");
        Postgres.sql(url(), "insert into stocks values ('ABC', 'First Issuer'), ('X''Y', 'It''s another')");
    }

    @AfterEach
    void stopDatabase() throws InterruptedException {
        database.close();
    }

    private String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=trader";
    }

    private Path project(String name, String database, String cache) throws IOException {
        var project = Files.createDirectories(folder.resolve(name));
        Files.createDirectories(project.resolve("lib"));
        var driver = Path.of(Driver.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        Files.copy(driver, project.resolve("lib").resolve(driver.getFileName()));
        Files.writeString(project.resolve("join.epn"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="join">
                    <eventType name="Trade">
                      <property name="symbol" type="string"/>
                      <property name="quantity" type="int"/>
                    </eventType>
                    <eventType name="Named">
                      <property name="symbol" type="string"/>
                      <property name="issuer" type="string"/>
                      <property name="quantity" type="int"/>
                    </eventType>
                    <adapter name="trades" provider="tcp" eventType="Trade">
                      <property name="port" value="0"/>
                      <property name="codec" value="csv"/>
                    </adapter>
                    <adapter name="reference" provider="jdbc" direction="out" eventType="Trade">
                      <property name="url" value="%s"/>
                      <property name="operation" value="join"/>
                      %s
                    </adapter>
                    <processor name="rules">
                      <statement>@name('join') insert into Joined select t.symbol as symbol, s.issuer as issuer, t.quantity as quantity
                        from Trade as t, sql:%s ['select issuer from stocks where symbol = ${t.symbol}'] as s</statement>
                      <statement>@name('out') insert into Named select symbol, issuer, quantity from Joined(quantity &gt; 0)</statement>
                    </processor>
                    <adapter name="file" provider="file" direction="out" eventType="Named">
                      <property name="path" value="out.csv"/>
                      <property name="codec" value="csv"/>
                    </adapter>
                    <wire from="trades" to="rules"/>
                    <wire from="rules" to="file" statement="out"/>
                  </epn:Network>
                </xmi:XMI>
                """.formatted(url(), cache, database));
        return project;
    }

    private static void send(Socket socket, String lines) throws IOException {
        socket.getOutputStream().write(lines.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> lines(Path project) {
        try {
            var file = project.resolve("out.csv");
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static void awaitLines(Path project, List<String> expected, MillraceCommand serve) {
        Await.until(expected.size() + " lines", () -> lines(project).size() >= expected.size(), () -> lines(project) + "\n" + serve.said());
        assertEquals(expected, lines(project));
    }

    @Test
    void eventsGetTheColumnsOfRowsAndWaitForTheDatabase() throws Exception {
        var project = project("plain", "reference", "");
        var checked = MillraceCommand.run("check", project).assertExitCode(0);
        assertFalse(checked.err().contains("error:") || checked.err().contains("warning:"), checked::toString);
        try (var serve = MillraceCommand.start("serve", project, "--no-keep")) {
            try (var socket = new Socket(InetAddress.getLoopbackAddress(), serve.awaitPort("trades"))) {
                send(socket, "ABC,5\nX'Y,3\nnone,1\n'; drop table stocks; --,2\n");
                awaitLines(project, List.of("ABC,First Issuer,5", "X'Y,It's another,3"), serve);
                Postgres.sql(url(), "update stocks set issuer = 'Second Issuer' where symbol = 'ABC'");
                send(socket, "ABC,6\n");
                awaitLines(project, List.of("ABC,First Issuer,5", "X'Y,It's another,3", "ABC,Second Issuer,6"), serve);
                database.kill();
                // So that the pool tests its connections.
                Thread.sleep(1_000);
                send(socket, "ABC,7\n");
                serve.awaitSays("reference: the database .* is not available: .*tries again until it is");
                database.start();
                awaitLines(project, List.of("ABC,First Issuer,5", "X'Y,It's another,3", "ABC,Second Issuer,6", "ABC,Second Issuer,7"), serve);
            }
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace().assertPrints("^accounting .* malformed 0 \\+ dropped 0: ok$");
        }
    }

    @Test
    void resultsAreKeptForTheNextEvents() throws Exception {
        var project = project("cached", "reference", "<property name=\"joinCache\" value=\"100\"/>");
        try (var serve = MillraceCommand.start("serve", project, "--no-keep");
                var socket = new Socket(InetAddress.getLoopbackAddress(), serve.awaitPort("trades"))) {
            send(socket, "ABC,5\n");
            awaitLines(project, List.of("ABC,First Issuer,5"), serve);
            Postgres.sql(url(), "delete from stocks");
            send(socket, "ABC,6\nX'Y,1\nABC,7\n");
            awaitLines(project, List.of("ABC,First Issuer,5", "ABC,First Issuer,6", "ABC,First Issuer,7"), serve);
        }
    }

    @Test
    void mistakesAreExplained() throws Exception {
        var ended = MillraceCommand.run("check", project("typo", "refrence", "")).assertExitCode(1);
        assertTrue(ended.err().contains("error: there is no adapter 'refrence', whose database the statement joins; did you mean 'reference'?"), ended::toString);
        ended = MillraceCommand.run("serve", project("tcp", "trades", ""), "--no-keep").assertExitCode(1).assertNoStackTrace();
        assertTrue(ended.err().contains("stage 'trades': statements join its database with sql:, but adapters of the provider 'tcp' have none"), ended::toString);
        database.kill();
        ended = MillraceCommand.run("serve", project("absent", "reference", ""), "--no-keep").assertExitCode(1).assertNoStackTrace();
        assertTrue(ended.err().contains("stage 'reference': the database ") && ended.err().contains("statements that join it need it at the start"),
                ended::toString);
        database.start();
    }
}
