package org.millrace.tests.endtoend;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.Driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Orders from a broker into a database in distributed transactions, while runtime, broker and database are killed. */
class OrdersTest {

    /** For tests by hand: more kills, servers that are away for longer, and local transactions. */
    private static final int KILLS = Integer.getInteger("millrace.kills", 6);
    private static final int AWAY_MILLIS = Integer.getInteger("millrace.away", 1_000);
    private static final String TRANSACTION = System.getProperty("millrace.transaction", "xa");
    private static final int CLIENTS = 3;
    private static final long SEED = 20_261_127;

    @TempDir
    private Path folder;
    private int brokerPort;
    private int databasePort;
    private ServerProcess broker;
    private ServerProcess database;
    private final List<OrderClient> clients = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();

    @BeforeEach
    void startServers() throws IOException, InterruptedException, SQLException {
        Built.once();
        brokerPort = ServerProcess.freePort();
        broker = new ServerProcess(List.of(ProcessHandle.current().info().command().orElseThrow(), "-Xmx256m", "-XX:TieredStopAtLevel=1", "-cp",
                MillraceCommand.ROOT.resolve("dist/lib/runtime/services/*").toString(), "org.millrace.services.Broker", Integer.toString(brokerPort),
                folder.resolve("broker").toString()),
                folder.resolve("broker.log"), brokerPort);
        broker.start();
        databasePort = ServerProcess.freePort();
        database = Postgres.create(folder.resolve("database"), databasePort);
        database.start();
        Postgres.sql(databaseUrl(), "create table orders (id varchar(40) not null, symbol varchar(10) not null, quantity int check (quantity > 0))");
        Postgres.sql(databaseUrl(), "create table refused (id varchar(40) not null, symbol varchar(10) not null, quantity int)");
    }

    @AfterEach
    void stopServers() throws InterruptedException {
        clients.forEach(OrderClient::stop);
        broker.close();
        database.close();
        for (var thread : threads) {
            thread.join();
        }
    }

    private String brokerUrl() {
        return "tcp://127.0.0.1:" + brokerPort;
    }

    private String databaseUrl() {
        return "jdbc:postgresql://127.0.0.1:" + databasePort + "/postgres?user=trader";
    }

    private Map<String, Integer> rows(String table) throws SQLException {
        var rows = new HashMap<String, Integer>();
        try (var connection = DriverManager.getConnection(databaseUrl()); var statement = connection.createStatement();
                var found = statement.executeQuery("select id from " + table)) {
            while (found.next()) {
                rows.merge(found.getString(1), 1, Integer::sum);
            }
        }
        return rows;
    }

    private int prepared() throws SQLException {
        try (var connection = DriverManager.getConnection(databaseUrl()); var statement = connection.createStatement();
                var found = statement.executeQuery("select count(*) from pg_prepared_xacts")) {
            found.next();
            return found.getInt(1);
        }
    }

    /** Counts the transactions in the log of the runtime. */
    private long logged() throws IOException {
        if (!TRANSACTION.equals("xa")) {
            return 0;
        }
        try (var files = Files.list(folder.resolve("project/transactions/log/ShadowNoFileLockStore/defaultStore/StateManager/BasicAction")
                .resolve("TwoPhaseCoordinator/AtomicAction"))) {
            return files.count();
        }
    }

    private Path project(String transaction) throws IOException {
        var project = Files.createDirectories(folder.resolve("project"));
        Files.createDirectories(project.resolve("lib"));
        var driver = Path.of(Driver.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        Files.copy(driver, project.resolve("lib").resolve(driver.getFileName()));
        Files.writeString(project.resolve("orders.epn"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
                  <epn:Network name="orders">
                    <eventType name="Order">
                      <property name="id" type="string"/>
                      <property name="symbol" type="string"/>
                      <property name="quantity" type="int"/>
                    </eventType>
                    <adapter name="requests" provider="jms" eventType="Order">
                      <property name="url" value="%1$s"/>
                      <property name="destination" value="orders"/>
                      <property name="codec" value="csv"/>
                      <property name="transaction" value="%3$s"/>
                      <property name="consumers" value="4"/>
                      <property name="attempts" value="10"/>
                      <property name="retryDelay" value="50ms"/>
                      <property name="deadLetters" value="dead"/>
                    </adapter>
                    <adapter name="database" provider="jdbc" direction="out" eventType="Order">
                      <property name="url" value="%2$s"/>
                      <property name="table" value="orders"/>
                      <property name="transaction" value="%4$s"/>
                    </adapter>
                    <adapter name="refused" provider="jdbc" direction="out" eventType="Order">
                      <property name="url" value="%2$s"/>
                      <property name="table" value="refused"/>
                      <property name="transaction" value="%4$s"/>
                    </adapter>
                    <adapter name="replies" provider="jms" direction="out" eventType="Order">
                      <property name="url" value="%1$s"/>
                      <property name="reply" value="true"/>
                      <property name="persistent" value="false"/>
                      <property name="codec" value="csv"/>
                    </adapter>
                    <wire from="requests" to="database"/>
                    <wire from="requests" to="replies"/>
                    <wire from="requests" to="refused" deadLetters="true"/>
                  </epn:Network>
                </xmi:XMI>
                """.formatted(brokerUrl(), databaseUrl(), transaction, transaction.equals("xa") ? "xa" : "local"));
        return project;
    }

    @Test
    void everyOrderIsWrittenOnceWhateverIsKilled() throws Exception {
        var project = project(TRANSACTION);
        var random = new Random(SEED);
        var network = serve(project);
        try {
            for (var i = 0; i < CLIENTS; i++) {
                var client = new OrderClient(brokerUrl(), "c" + i);
                clients.add(client);
                threads.add(Thread.ofPlatform().daemon().name("client-" + i).start(client));
            }
            for (var kill = 0; kill < KILLS; kill++) {
                awaitAnswers(kill == 0 ? 50 : 20, network);
                Thread.sleep(random.nextInt(500));
                switch (kill % 3) {
                    case 0 -> {
                        Signal.KILL.send(network.await(MillraceCommand.RUNTIME));
                        network.close();
                        network = serve(project);
                    }
                    case 1 -> {
                        broker.kill();
                        Thread.sleep(random.nextInt(AWAY_MILLIS / 2, AWAY_MILLIS));
                        broker.start();
                    }
                    default -> {
                        database.kill();
                        Thread.sleep(random.nextInt(AWAY_MILLIS / 2, AWAY_MILLIS));
                        database.start();
                    }
                }
            }
            awaitAnswers(20, network);
            clients.forEach(OrderClient::stop);
            for (var thread : threads) {
                thread.join();
            }
            awaitEnd(network);
            assertEquals(0, OrderClient.waiting(brokerUrl(), "dead"), network::said);
        } finally {
            network.close();
        }
        check();
    }

    private static MillraceCommand serve(Path project) {
        return MillraceCommand.start("serve", project);
    }

    private int answers() {
        return clients.stream().mapToInt(client -> client.answered.size()).sum();
    }

    /** Waits for more answers, so that everything runs again. */
    private void awaitAnswers(int more, MillraceCommand network) {
        var before = answers();
        Await.until(more + " more answers", () -> answers() >= before + more, () -> answers() - before + " came; the network says\n" + network.said());
    }

    /** Waits until no order is under way. */
    private void awaitEnd(MillraceCommand network) {
        Await.until("an empty queue, no prepared transaction, and none in the log", () -> left().equals(Left.NOTHING), () -> left() + "; " + network.said());
    }

    /** What is under way: in the queue, prepared in the database, decided in the log. */
    private record Left(long queued, int prepared, long decided) {

        static final Left NOTHING = new Left(0, 0, 0);
    }

    private Left left() {
        try {
            return new Left(OrderClient.unprocessed(brokerUrl(), "orders"), prepared(), logged());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void check() throws Exception {
        var rows = rows("orders");
        var refused = rows("refused");
        check(rows, order -> !OrderClient.isRefused(order));
        check(refused, OrderClient::isRefused);
        var accepted = all(client -> client.accepted);
        assertEquals(Set.of(), minus(all(client -> client.answered), rows.keySet()), "answered, but not written");
        assertTrue(rows.size() > 20 * KILLS, rows.size() + " rows");
        System.out.println("orders: " + rows.size() + " written, " + refused.size() + " dead letters, " + accepted.size() + " accepted, " + answers()
                + " answered, " + (twice(rows).size() + twice(refused).size()) + " twice, " + KILLS + " kills, " + TRANSACTION);
    }

    /** Checks the rows of a table, which has the orders of one kind. */
    private void check(Map<String, Integer> rows, Predicate<String> kind) {
        if (TRANSACTION.equals("xa")) {
            assertEquals(Map.of(), twice(rows));
        }
        var accepted = all(client -> client.accepted).stream().filter(kind).collect(Collectors.toSet());
        assertFalse(accepted.isEmpty());
        assertEquals(Set.of(), minus(accepted, rows.keySet()), "accepted, but not written");
        assertEquals(Set.of(), minus(minus(rows.keySet(), accepted), all(client -> client.uncertain)), "written, but never sent");
    }

    private static Map<String, Integer> twice(Map<String, Integer> rows) {
        return rows.entrySet().stream().filter(row -> row.getValue() > 1).collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private Set<String> all(Function<OrderClient, Set<String>> part) {
        return clients.stream().map(part).flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> minus(Set<String> from, Set<String> what) {
        return Stream.of(from).flatMap(Set::stream).filter(each -> !what.contains(each)).collect(Collectors.toCollection(TreeSet::new));
    }
}
