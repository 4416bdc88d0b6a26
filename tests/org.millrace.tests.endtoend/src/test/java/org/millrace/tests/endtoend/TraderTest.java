package org.millrace.tests.endtoend;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the example trader: clients that wait for replies, with a broker and a database as services. */
class TraderTest {

    private static final Path EXAMPLE = MillraceCommand.ROOT.resolve("examples/trader");

    @TempDir
    private Path folder;

    private Project project;

    @BeforeEach
    void copyExample() {
        project = Project.copyOf(EXAMPLE, folder);
    }

    private long rows() throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:h2:file:" + project.folder().resolve(".millrace/database/test"));
                var statement = connection.createStatement(); var found = statement.executeQuery("select count(*), count(distinct id) from orders")) {
            found.next();
            assertEquals(found.getLong(1), found.getLong(2));
            return found.getLong(1);
        }
    }

    @Test
    void eachRequestHasAReplyAndEachOrderARow() throws SQLException {
        var json = folder.resolve("summary.json");
        // Without a warm-up, every order is measured. A run of the example may have left a database.
        var ended = MillraceCommand.run("run", project, "--no-keep", "--connections", "3", "--duration", "5s", "--warmup", "0s", "--ramp", "0s", "--json", json,
                "--set", "database.url=jdbc:h2:tcp://127.0.0.1:${database.port}/./test")
                .assertExitCode(0).assertNoStackTrace().assertPrints("^trader · .* · 3 clients$").assertPrints("^quoteRequests, intended ")
                .assertPrints("^accounting .*: ok$");
        assertFalse(ended.err().contains("Unsafe"), ended::toString);
        var summary = Summary.read(json);
        var quotes = summary.count("/requests/0/replies");
        var orders = summary.count("/requests/1/replies");
        assertTrue(orders > 0, () -> summary.json().toString());
        assertEquals(0, summary.count("/requests/0/timeouts") + summary.count("/requests/1/timeouts"));
        assertEquals(summary.count("/sent"), quotes + orders);
        assertEquals(quotes, summary.count("/stages/quotes/in"));
        assertEquals(quotes, summary.count("/requests/0/sent/count"));
        assertEquals(orders, summary.count("/requests/1/intended/count"));
        assertTrue(quotes >= 4 * orders, () -> summary.json().toString());
        assertEquals(orders, rows());
    }

    @Test
    void itsScenariosSucceed() {
        MillraceCommand.run("test", project).assertExitCode(0).assertPrints("^4 scenarios, all succeeded");
    }
}
