package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** PostgreSQL from the packages of the system, with files of its own. */
final class Postgres {

    private static final Path VERSIONS = Path.of("/usr/lib/postgresql");

    private Postgres() {
    }

    /** Returns the folder of the newest version's programs. */
    private static Path programs() throws IOException {
        try (var versions = Files.list(VERSIONS)) {
            return versions.map(version -> version.resolve("bin")).filter(bin -> Files.isExecutable(bin.resolve("postgres")))
                    .max(Comparator.comparing(Path::toString)).orElseThrow(() -> new AssertionError("PostgreSQL is not installed"));
        }
    }

    /** The server refuses to run as root. */
    private static List<String> asUser(Path program, String... arguments) {
        var command = new ArrayList<String>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
        }
        command.add(program.toString());
        command.addAll(List.of(arguments));
        return command;
    }

    /** Creates a database in a folder and returns its server. */
    static ServerProcess create(Path folder, int port) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        if (System.getProperty("user.name").equals("root")) {
            run(List.of("chown", "postgres", folder.toString()), folder);
            for (var above = folder.getParent(); above != null && above.getNameCount() > 1; above = above.getParent()) {
                run(List.of("chmod", "o+x", above.toString()), folder);
            }
        }
        var data = folder.resolve("data").toString();
        run(asUser(programs().resolve("initdb"), "-D", data, "-A", "trust", "-U", "trader", "--no-sync", "-E", "UTF8"), folder);
        return new ServerProcess(asUser(programs().resolve("postgres"), "-D", data, "-p", Integer.toString(port), "-h", "127.0.0.1", "-k", folder.toString(),
                "-c", "max_prepared_transactions=64"), folder.getParent().resolve("postgres.log"), port);
    }

    /** Performs a statement; waits while the server starts. */
    static void sql(String url, String text) throws SQLException {
        var deadline = System.nanoTime() + Await.LIMIT.toNanos();
        while (true) {
            try (var connection = DriverManager.getConnection(url); var statement = connection.createStatement()) {
                statement.execute(text);
                return;
            } catch (SQLException e) {
                // A server that has just accepted a connection may still be starting.
                if (System.nanoTime() - deadline > 0 || !"57P03".equals(e.getSQLState())) {
                    throw e;
                }
            }
        }
    }

    private static void run(List<String> command, Path folder) throws IOException, InterruptedException {
        var log = folder.getParent().resolve("setup.log");
        var process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile())).start();
        if (!process.waitFor(2, TimeUnit.MINUTES) || process.exitValue() != 0) {
            throw new AssertionError(command + " failed: " + Files.readString(log));
        }
    }
}
