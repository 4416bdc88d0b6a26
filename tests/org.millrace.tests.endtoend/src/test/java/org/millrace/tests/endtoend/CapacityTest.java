package org.millrace.tests.endtoend;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the search for the capacity of a network whose bean needs two milliseconds for each event. */
class CapacityTest {

    private static final double MOST_PER_SECOND = 500;

    @TempDir
    private Path folder;

    private Project slow() {
        return Project.slow(folder);
    }

    @Test
    void theCapacityIsThatOfTheBean() {
        var json = folder.resolve("capacity.json");
        try (var search = MillraceCommand.start("capacity", slow(), "--connections", 1, "--rate", 150, "--warmup", "0s", "--trial", "1s", "--hold", "2s",
                "--trials", 14, "--require", "errors = 0", "--json", json)) {
            search.awaitSays("^trial 1: 150 /s for 1\\.0 s; about .* left$");
            // It takes longer than a single condition may.
            search.awaitSays("^trial 6: ");
            search.awaitSays("^trial 10: ");
            // On a busy machine, the trials are used up before a rate is accepted.
            search.awaitExit().assertPrints("^(trial +rate +achieved |  achieved: )").assertPrints("rate \\d+\\.\\d+ %")
                    .assertPrints("^(capacity: \\d+ /s; \\d+ /s is accepted and \\d+ /s rejected|not decided .* \\d+ /s, lowest rejected \\d+ /s)")
                    .assertNoStackTrace();
            search.awaitNothingLeft();
        }
        var result = Summary.read(json);
        assertTrue(List.of("complete", "limited").contains(result.json().at("/state").asText()), result::toString);
        var capacity = result.number("/capacity");
        var rejected = result.number("/rejected");
        // Two sampling intervals of a trial do not count.
        assertTrue(capacity >= MOST_PER_SECOND / 10 && capacity <= MOST_PER_SECOND * 1.25, result::toString);
        assertTrue(rejected > capacity, result::toString);
        assertTrue(rejected <= capacity * 1.06 || result.json().at("/state").asText().equals("limited"), result::toString);
    }

    /** With event time, the last events of a trial wait until their connection is idle. If that counted, no trial would meet the requirement. */
    @Test
    void eventsThatWaitForTheClockAreNotLate() {
        var project = Project.copyOf(MillraceCommand.ROOT.resolve("examples/ddos-detection"), folder);
        MillraceCommand.run("capacity", project, "--set", "packets.port=0", "--rate", 200, "--warmup", "1s", "--trial", "1s", "--trials", 4,
                "--require", "rate >= 80%").assertPrints("^(\\d .*|  verdict:) met$").assertNoStackTrace();
    }

    @Test
    void aSignalEndsTheSearchWithWhatIsKnown() {
        try (var search = MillraceCommand.start("capacity", slow(), "--connections", 1, "--rate", 50, "--warmup", "0s", "--trial", "1s", "--require",
                "endToEnd.max < 100s")) {
            // A trial is repeated if others used the processors.
            search.awaitSays("^trial \\d+: 100 /s");
            search.signal(Signal.INT);
            search.awaitExit().assertExitCode(1).assertPrints("^interrupted: highest rate that met the requirements so far 50").assertNoStackTrace();
            search.awaitNothingLeft();
        }
    }

    @Test
    void theSearchIsBounded() {
        MillraceCommand.run("capacity", slow(), "--connections", 1, "--rate", 100, "--warmup", "0s", "--trial", "1s", "--trials", 2, "--require", "max < 1ns")
                .assertExitCode(1).assertSays("^trial 2: 100 /s").assertSays("^ +.*max [\\d.]+ .?s")
                .assertPrints("^not decided when the trials or the time were used up").assertNoStackTrace();
    }
}
