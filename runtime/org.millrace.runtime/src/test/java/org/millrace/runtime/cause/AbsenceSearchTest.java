package org.millrace.runtime.cause;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.millrace.control.CauseMessages.AbsenceResult;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal;
import org.millrace.journal.JournalOptions;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.runtime.cause.AbsenceSearch.Wanted;
import org.millrace.runtime.inspect.EventFilter;
import org.millrace.runtime.inspect.FilterSyntaxException;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestNetwork;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** The clause that keeps an output away is named, with the values. */
@Tag("slow")
class AbsenceSearchTest {

    private static final Pattern EVENT = Pattern.compile("([a-zA-Z])(\\d+)@(\\d+(?:\\.\\d+)?)");

    @TempDir
    private Path folder;

    /**
     * Records a run.
     *
     * @param events each with its symbol, its price, and the time in seconds: {@code A60@1 B70@2.5}; a last time ends the run
     */
    private void record(String events, TestNetwork network) throws StartException {
        var net = network.journal(new JournalOptions(folder, Fsync.NONE, 1 << 16, 0, Duration.ZERO), false).manualTime().start();
        try (var ingress = net.open("in")) {
            for (var each : events.split(" ")) {
                var match = EVENT.matcher(each);
                net.network().clock().advance((long) (Double.parseDouble(each.substring(each.indexOf('@') + 1)) * TimeUnit.SECONDS.toNanos(1)));
                if (match.matches()) {
                    ingress.emit(trade(match.group(1), Double.parseDouble(match.group(2))), System.nanoTime());
                }
            }
        }
        net.stop();
    }

    private AbsenceResult absence(String statement, String condition) throws IOException, CauseException, FilterSyntaxException {
        return new AbsenceSearch(Journal.open(folder).run(Journal.LAST), Plans.of("all"),
                Wanted.of(EventFilter.parse(condition), Long.MAX_VALUE, Long.MAX_VALUE), () -> false).find(statement);
    }

    private void recordRule(String text, String events) throws StartException {
        record(events, new TestNetwork().source("in").processor("rules", statement("rule", text)).bean("out").wire("in", "rules").wire("rules", "out"));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "absences.csv", delimiter = '|', quoteCharacter = '~')
    void theClauseIsNamed(String text, String events, String condition, String clause, String reason) throws Exception {
        recordRule(text, events);
        var result = absence("rule", condition == null ? "" : condition);
        var found = result.obstacles().stream().map(each -> each.clause() + ": " + each.reason()).collect(Collectors.joining("\n"));
        assertTrue(result.obstacles().stream().limit(result.pair() ? 2 : 1).anyMatch(each -> each.clause().contains(clause)
                && each.reason().contains(reason)), () -> "found:\n" + found + "\n" + result);
    }

    @Test
    void anOutputThatWasSentIsSaidToBe() throws Exception {
        recordRule("select symbol from Trade(price > 10)", "A20@1 A5@2 B30@3");
        var result = absence("rule", "symbol = 'A'");
        assertEquals(1, result.sent());
        assertEquals(1, result.lastSent());
        assertEquals(List.of(), result.obstacles());
    }

    @Test
    void eventsThatNeverArriveAreNamed() throws Exception {
        record("A20@1", new TestNetwork().source("in").processor("rules", statement("first", "insert into Alarm select symbol, price from Trade(price > 50)"),
                statement("second", "select symbol from Alarm#length(2)")).bean("out").wire("in", "rules").wire("rules", "out", "", "second"));
        var result = absence("second", "");
        assertEquals(List.of(), result.obstacles());
        var arrivals = result.arrivals().getFirst();
        assertEquals("Alarm", arrivals.type());
        assertEquals(0, arrivals.events());
        assertTrue(arrivals.senders().getFirst().endsWith("rules.first"), arrivals::toString);
    }

    @Test
    void aStatementThatIsNotThereIsRefused() throws Exception {
        recordRule("select symbol from Trade(price > 10)", "A20@1");
        assertTrue(assertThrows(CauseException.class, () -> absence("other", "")).getMessage()
                .startsWith("there is no statement 'other'; the statements are "));
    }
}
