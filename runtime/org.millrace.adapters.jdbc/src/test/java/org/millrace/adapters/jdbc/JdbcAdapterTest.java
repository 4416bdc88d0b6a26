package org.millrace.adapters.jdbc;

import org.h2.tools.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.api.Direction;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.OutboundAdapter;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.api.UnitOfWork;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The adapter and a database in a server. */
@Timeout(30)
class JdbcAdapterTest {

    private static final MapEventType TICKS = MapEventType.stockTick();
    private static final String COLUMNS = "lastPrice=price,clientTimestamp=sent";

    @TempDir
    private Path folder;
    private final List<InboundAdapter> inbound = new ArrayList<>();
    private final List<OutboundAdapter> outbound = new ArrayList<>();
    private Server server;
    private Connection connection;

    @BeforeEach
    void startDatabase() throws SQLException {
        server = Server.createTcpServer("-tcpPort", "0", "-baseDir", folder.toString(), "-ifNotExists").start();
        connection = DriverManager.getConnection(url());
        run("create table tick (id int generated always as identity primary key, symbol varchar(20) not null, price double precision, sent bigint)");
        run("create table latest (symbol varchar(20) primary key, price double precision, sent bigint)");
    }

    @AfterEach
    void stopAll() throws IOException, SQLException {
        inbound.forEach(InboundAdapter::stop);
        for (var adapter : outbound) {
            adapter.stop();
        }
        connection.close();
        server.stop();
    }

    private String url() {
        return "jdbc:h2:tcp://127.0.0.1:" + server.getPort() + "/./ticks";
    }

    private void run(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> rows(String sql) throws SQLException {
        var rows = new ArrayList<String>();
        try (var statement = connection.createStatement(); var found = statement.executeQuery(sql)) {
            while (found.next()) {
                rows.add(found.getString(1) + " " + found.getDouble(2));
            }
        }
        return rows;
    }

    private TestContext context(String... namesAndValues) {
        var settings = new HashMap<>(Map.of("url", url(), "columns", COLUMNS));
        for (var i = 0; i < namesAndValues.length; i += 2) {
            settings.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new TestContext("database", "jdbc", "", TICKS, "", folder, settings);
    }

    private OutboundAdapter out(TestContext context) throws IOException {
        assertEquals(List.of(), context.provider().check(Direction.OUT, context.settings(), "Tick", TICKS.properties()));
        var adapter = context.provider().newOutbound(context);
        adapter.start();
        outbound.add(adapter);
        return adapter;
    }

    private TestContext in(String... namesAndValues) throws IOException {
        var context = context(namesAndValues);
        assertEquals(List.of(), context.provider().check(Direction.IN, context.settings(), "Tick", TICKS.properties()));
        var adapter = context.provider().newInbound(context);
        adapter.start();
        inbound.add(adapter);
        return context;
    }

    private static Map<String, Object> tick(String symbol, double price) {
        return Map.of("symbol", symbol, "lastPrice", price, "clientTimestamp", 7L);
    }

    /** Takes the answer for an event, with a unit of work if there is one. */
    private static final class Answer implements Confirmation, Delivery {
        private final Optional<UnitOfWork> unit;
        private final CompletableFuture<String> answer = new CompletableFuture<>();

        Answer(Optional<UnitOfWork> unit) {
            this.unit = unit;
        }

        @Override
        public void confirmed() {
            answer.complete("");
        }

        @Override
        public void failed(String reason) {
            answer.complete(reason);
        }

        @Override
        public Delivery delivery() {
            return this;
        }

        @Override
        public void ended() {
            throw new IllegalStateException();
        }

        @Override
        public void failed(Failure failure) {
            throw new IllegalStateException();
        }

        @Override
        public Optional<UnitOfWork> unit() {
            return unit;
        }
    }

    @ParameterizedTest
    @CsvSource({"1", "3", "100"})
    void eventsBecomeRows(int batch) throws Exception {
        var out = out(context("table", "tick", "batch", Integer.toString(batch)));
        var answers = new ArrayList<Answer>();
        for (var i = 0; i < 10; i++) {
            var answer = new Answer(Optional.empty());
            answers.add(answer);
            out.write(tick("S'); drop table; --", i), answer);
        }
        for (var answer : answers) {
            assertEquals("", answer.answer.get());
        }
        assertEquals(10, rows("select symbol, price from tick where sent = 7").size());
        assertEquals("S'); drop table; -- 9.0", rows("select symbol, price from tick order by id").getLast());
    }

    @Test
    void onlyTheWrongEventOfABatchIsRefused() throws Exception {
        var out = out(context("table", "tick", "batch", "4", "batchDelay", "20ms"));
        var answers = new ArrayList<Answer>();
        for (var symbol : List.of("A", "B", "x".repeat(30), "C", "D")) {
            var answer = new Answer(Optional.empty());
            answers.add(answer);
            out.write(tick(symbol, 1), answer);
        }
        assertEquals(List.of("", "", "", ""), List.of(answers.get(0).answer.get(), answers.get(1).answer.get(), answers.get(3).answer.get(),
                answers.get(4).answer.get()));
        assertTrue(answers.get(2).answer.get().contains("too long"), answers.get(2).answer.get());
        assertEquals(List.of("A 1.0", "B 1.0", "C 1.0", "D 1.0"), rows("select symbol, price from tick order by symbol"));
    }

    @Test
    void updateAndMergeFindTheirRows() throws Exception {
        var merge = out(context("table", "latest", "operation", "merge", "keys", "symbol"));
        merge.write(tick("A", 1));
        merge.write(tick("B", 1));
        merge.write(tick("A", 2));
        var update = out(context("table", "latest", "operation", "update", "keys", "symbol"));
        update.write(tick("B", 3));
        assertTrue(assertThrows(IOException.class, () -> update.write(tick("C", 1))).getMessage().contains("no row has the keys"));
        assertEquals(List.of("A 2.0", "B 3.0"), rows("select symbol, price from latest order by symbol"));
    }

    @Test
    void theSetupComesBeforeTheFirstEvent() throws Exception {
        var out = out(context("setup", "create table if not exists late (symbol varchar(20), price double precision, sent bigint)", "table", "late"));
        out.write(tick("A", 1));
        out.write(tick("B", 2));
        assertEquals(List.of("A 1.0", "B 2.0"), rows("select symbol, price from late order by symbol"));
        var wrong = out(context("setup", "create tabel x", "table", "late"));
        assertTrue(assertThrows(IOException.class, () -> wrong.write(tick("C", 1))).getMessage().contains("tabel"));
    }

    @Test
    void anOwnStatementTakesValuesByName() throws Exception {
        var out = out(context("columns", "", "sql", "insert into tick (symbol, price) values (upper(:symbol) || ':x', cast(:lastPrice as double precision)) -- :none"));
        out.write(tick("a", 1.5));
        assertEquals(List.of("A:x 1.5"), rows("select symbol, price from tick"));
    }

    @Test
    void aUnitOfWorkDecides() throws Exception {
        var out = out(context("table", "tick"));
        for (var commits : List.of(true, false)) {
            var resources = new ArrayList<UnitOfWork.Resource>();
            var unit = new UnitOfWork() {
                @Override
                public boolean isCurrent() {
                    return true;
                }

                @Override
                @SuppressWarnings("unchecked")
                public <R extends Resource> R join(Object owner, Factory<R> factory) throws IOException {
                    if (resources.isEmpty()) {
                        resources.add(factory.make(false));
                    }
                    return (R) resources.getFirst();
                }
            };
            for (var i = 0; i < 2; i++) {
                var answer = new Answer(Optional.of(unit));
                out.write(tick(commits ? "kept" : "undone", i), answer);
                assertEquals("", answer.answer.get());
            }
            assertEquals(List.of(), rows("select symbol, price from tick where symbol = '" + (commits ? "kept" : "undone") + "'"));
            if (commits) {
                resources.getFirst().commit();
            } else {
                resources.getFirst().rollback();
            }
            resources.getFirst().close();
        }
        assertEquals(List.of("kept 0.0", "kept 1.0"), rows("select symbol, price from tick order by id"));
    }

    @Test
    void aDatabaseThatGoesAndComesLosesNothing() throws Exception {
        var context = context("table", "tick");
        var out = out(context);
        out.write(tick("A", 1));
        var port = server.getPort();
        connection.close();
        server.stop();
        var writing = CompletableFuture.runAsync(() -> {
            try {
                out.write(tick("B", 1));
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        TestContext.await("a warning", () -> context.warnings.stream().anyMatch(line -> line.contains("is not available")));
        assertTrue(!writing.isDone());
        server = Server.createTcpServer("-tcpPort", Integer.toString(port), "-baseDir", folder.toString()).start();
        writing.get();
        connection = DriverManager.getConnection(url());
        assertEquals(List.of("A 1.0", "B 1.0"), rows("select symbol, price from tick order by symbol"));
        assertTrue(context.warnings.stream().anyMatch(line -> line.contains("is connected to jdbc:h2:tcp://")), context.warnings.toString());
    }

    @Test
    void rowsAreReadOnceAndInOrder() throws Exception {
        run("insert into tick (symbol, price, sent) values ('old', 1, 7)");
        var in = in("table", "tick", "growingColumn", "id", "pollInterval", "20ms", "rows", "2");
        TestContext.await("the position", () -> in.published.containsKey("position"));
        var all = in("table", "tick", "growingColumn", "id", "pollInterval", "20ms", "from", "beginning");
        TestContext.await("the old row", () -> all.events.size() == 1);
        for (var i = 0; i < 5; i++) {
            run("insert into tick (symbol, price, sent) values ('S" + i + "', " + i + ", 7)");
        }
        TestContext.await("five rows", () -> in.events.size() == 5 && all.events.size() == 6);
        assertEquals(List.of(tick("S0", 0), tick("S1", 1), tick("S2", 2), tick("S3", 3), tick("S4", 4)), in.events);
    }

    @Test
    void thePositionIsKept() throws Exception {
        run("insert into tick (symbol, price, sent) values ('A', 1, 7), ('B', 2, 7)");
        var settings = new String[]{"table", "tick", "growingColumn", "id", "pollInterval", "20ms", "from", "0", "positionFile", "position.txt"};
        var held = Collections.synchronizedList(new ArrayList<Delivery>());
        var context = context(settings);
        context.delivered = (event, delivery) -> held.add(delivery);
        var first = context.provider().newInbound(context);
        first.start();
        TestContext.await("two rows", () -> held.size() == 2);
        held.getFirst().ended();
        first.stop();
        var second = in(settings);
        TestContext.await("both again", () -> second.events.size() == 2);
        inbound.removeFirst().stop();
        run("insert into tick (symbol, price, sent) values ('C', 3, 7)");
        var third = in(settings);
        TestContext.await("the new one", () -> third.events.size() == 1);
        assertEquals(List.of(tick("C", 3)), third.events);
    }

    @Test
    void rowsThatDoNotFitAreMalformed() throws Exception {
        run("create table text (id int primary key, symbol varchar(20), price varchar(20), sent bigint)");
        run("insert into text values (1, 'A', 'much', 7), (2, 'B', '2', 7)");
        var in = in("table", "text", "growingColumn", "id", "from", "0");
        TestContext.await("a malformed row", () -> in.malformed.size() == 2);
        assertTrue(in.malformed.getFirst().contains("the row with id = 1: the property 'lastPrice'"), in.malformed.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "IN  | table=t                                             | growingColumn | growingColumn",
        "IN  | table=t,growingColumn=id,from=end,sql=select 1      | sql           | keep one of them",
        "IN  | sql=select * from t where id > 3,growingColumn=id,from=3 | sql      | id > :last",
        "IN  | sql=select * from t where id > :last,growingColumn=id | from        | give the value",
        "OUT | table=t,url=postgres://x                            | url           | begins with jdbc:",
        "OUT | url=jdbc:h2:x                                       | table         | set 'table' or 'sql'",
        "OUT | table=t; drop table x                               | table         | is no name of a table",
        "OUT | table=t,operation=update                            | keys          | set 'keys'",
        "OUT | table=t,keys=symbol                                 | keys          | has no effect",
        "OUT | operation=join,joinCache=5,joinCacheTime=1s         | joinCacheTime | keep one of them",
        "IN  | table=t,growingColumn=id,joinCacheTime=soon         | joinCacheTime | soon",
        "OUT | sql=insert into t values (:symbl)                   | sql           | has no property 'symbl'",
    })
    void badSettingsHaveAdvice(String direction, String given, String setting, String advice) {
        var settings = new HashMap<>(Map.of("url", "jdbc:h2:mem:x"));
        for (var pair : given.split(",(?=[a-zA-Z]+=)")) {
            settings.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
        }
        var provider = new JdbcAdapterProvider();
        var faults = provider.check(Direction.valueOf(direction), Settings.of(provider.descriptor().settings(), settings), "Tick", TICKS.properties());
        assertTrue(faults.stream().anyMatch(fault -> fault.setting().equals(setting) && fault.message().contains(advice)), faults.toString());
    }

    @Test
    void aDatabaseWithoutADriverIsRefused() {
        var context = context("url", "jdbc:none://x", "table", "t");
        var message = assertThrows(IOException.class, () -> context.provider().newOutbound(context).start()).getMessage();
        assertTrue(message.contains("cannot use the database jdbc:none://x"), message);
    }
}
