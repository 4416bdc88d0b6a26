package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Events with records and arrays: from a file through statements and a Stream into a file, a journal and scenarios. */
class RecordsTest {

    private static final String WANTED = "\"main\":{\"symbol\":\"M\",\"price\":2.5},\"legs\":[{\"symbol\":\"A\",\"price\":1.0},{\"symbol\":\"B\",\"price\":3.5}],"
            + "\"tags\":[\"cold\",\"hot\"]";

    @TempDir
    private Path folder;

    private Project project() throws IOException {
        try (var network = RecordsTest.class.getResourceAsStream("records.epn")) {
            Files.copy(network, folder.resolve("records.epn"));
        }
        Files.write(folder.resolve("spreads.json"), List.of("{\"id\":1," + WANTED + "}", "{\"id\":2," + WANTED.replace("2.5", "0.5") + "}",
                "{\"id\":3," + WANTED.replace("\"B\"", "\"C\"") + "}", "{\"id\":4,\"legs\":[{\"price\":\"dear\"}]}", "{\"id\":5," + WANTED + "}"));
        return new Project(folder);
    }

    @Test
    void recordsPassCodecsStatementsStreamsAndTheJournal() throws IOException {
        var project = project();
        var outputs = folder.resolve("outputs.jsonl");
        MillraceCommand.run("run", project, "--no-keep", "--journal", folder.resolve("journal"), "--outputs", outputs).assertExitCode(0).assertNoStackTrace()
                .assertSays("legs\\[0]\\.price: not a value of type double").assertPrints("^accounting .* processed 4 \\+ malformed 1 \\+ dropped 0: ok$");
        var values = "\"first\":1.0,\"total\":4.5," + WANTED + "}";
        assertEquals(List.of("{\"id\":1," + values, "{\"id\":5," + values), Files.readAllLines(folder.resolve("alarms.json")));
        var replayed = folder.resolve("replayed.jsonl");
        MillraceCommand.run("replay", folder.resolve("journal"), "--outputs", replayed).assertExitCode(0).assertNoStackTrace();
        // A replay knows the number of the event, too.
        assertEquals(Files.readAllLines(outputs).stream().map(line -> line.replaceFirst("\"event\":\\d+,", "")).toList(),
                Files.readAllLines(replayed).stream().map(line -> line.replaceFirst("\"event\":\\d+,", "")).toList());
    }

    @Test
    void scenariosHaveRecordsAsTextsAndByPaths() throws IOException {
        var project = project();
        Files.createDirectory(folder.resolve("tests"));
        Files.writeString(folder.resolve("tests/records.scenario"), """
                scenario "texts" {
                    Spread={id=1, main='{"price": 2}', legs='[{"price": 1}, {"symbol": "B", "price": 2}]', tags='["hot"]'}
                    expect alarms: Alarm={id=1, total=3, main.price=2, 'legs[1].symbol'='B', 'legs[2].symbol'=null}
                }
                scenario "paths" {
                    Spread={main.price=2, 'legs[0].price'=1, 'legs[1].symbol'='B', 'tags[0]'='hot'}
                    expect alarms: {main.price=2, main.symbol=null}
                }
                scenario "mistake" {
                    Spread={legs='[{"prize": 1}]'}
                }
                """);
        MillraceCommand.run("test", project).assertExitCode(1).assertNoStackTrace()
                .assertPrints("legs\\[0]: the event type 'Leg' has no property 'prize'; it has symbol, price").assertPrints("^3 scenarios, 1 failed");
    }
}
