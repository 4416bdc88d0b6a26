package org.millrace.runtime.cause;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
import java.util.OptionalInt;
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
        return new AbsenceSearch(Journal.open(folder).run(OptionalInt.empty()), Plans.of("all"),
                new Wanted(EventFilter.parse(condition), Long.MAX_VALUE, Long.MAX_VALUE), () -> false).find(statement);
    }

    private void recordRule(String text, String events) throws StartException {
        record(events, new TestNetwork().source("in").processor("rules", statement("rule", text)).bean("out").wire("in", "rules").wire("rules", "out"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            # filters
            select symbol from Trade(price > 100) | A99@1 | | filter | `price > 100` was false: 99.0, event of type Trade
            select symbol from Trade(price > 100) | A150@1 B99@2 | symbol = 'B' | filter | `price > 100` was false: 99.0
            select symbol from Trade(price > 100, symbol = 'A') | A99@1 B200@2 | symbol = 'A' | filter | `price > 100` was false: 99.0
            select symbol from Trade(price > 100 and price < 200) | A250@1 | | filter | `price < 200` was false: 250.0
            select symbol from Trade(symbol like 'A%') | B1@1 | | filter | `symbol like 'A%'` was false: \"B\"
            select symbol from Trade(symbol in ('A', 'C')) | B1@1 | | filter | was false: \"B\"
            select symbol from Trade(price between 10 and 20) | B5@1 | | filter | `price between 10 and 20` was false: 5.0
            select symbol from Trade(price * 2 > 100) | B5@1 | | filter | `price * 2 > 100` was false: 10.0
            select symbol from Trade(symbol != 'A') | A5@1 | | filter | `symbol != 'A'` was false: \"A\"
            select * from Trade(price > 100) | A99@1 | | filter | `price > 100` was false: 99.0
            # where
            select symbol from Trade where price > 100 | A99@1 | | where | `price > 100` was false: 99.0
            select symbol from Trade#length(2) where price > 100 and symbol = 'B' | A200@1 B99@2 | symbol = 'B' | where | `price > 100` was false: 99.0
            select symbol, count(*) as c from Trade#length(5) where price > 100 group by symbol | A99@1 | | where | `price > 100` was false: 99.0
            select symbol from Trade where price < 10 or price > 100 | A50@1 | | where | `price < 10 or price > 100` was false: 50.0
            select symbol from Trade where not (price < 100) | A50@1 | | where | was false: 50.0
            select symbol from Trade where symbol is null | A50@1 | | where | `symbol is null` was false: \"A\"
            # having
            select symbol, sum(price) as s from Trade#length(3) group by symbol having sum(price) > 100 | A40@1 A50@2 | | having | `sum(price) > 100` was false: 90.0
            select symbol, count(*) as c from Trade#time(10 sec) group by symbol having count(*) >= 3 | A40@1 A50@2 B1@3 | symbol = 'A' | having | `count(*) >= 3` was false: 2
            select avg(price) as a from Trade#length(2) having avg(price) > 50 | A40@1 A50@2 | | having | `avg(price) > 50` was false: 45.0
            select symbol, max(price) as m from Trade#length(4) group by symbol having max(price) > 100 and count(*) > 1 | A40@1 A120@2 A30@3 B200@4 | symbol = 'B' | having | `count(*) > 1` was false: 1
            select symbol, sum(price) as s from Trade#length(3) group by symbol having sum(price) > avg(price) * 3 | A40@1 A50@2 | | having | sum(price) = 90.0
            select count(*) as c from Trade#time(2 sec) having count(*) = 3 | A1@1 A1@2 A1@9 | | having | `count(*) = 3` was false: 1
            # windows
            select a.symbol as s from Trade(symbol = 'A')#time(2 sec) as a, Trade(symbol = 'B')#lastevent as b | A1@1 B1@9 | | window | the window `#time(2 sec)` of Trade no longer had event 1 at event 2, 8 s later
            select a.price as p from Trade(symbol = 'A')#length(1) as a, Trade(symbol = 'B')#lastevent as b | A1@1 A2@2 B1@3 | p = 1 | window | no longer had event 1 at event 3, 2 s later; event 2 had taken its place
            select a.price as p from Trade(symbol = 'A') as a unidirectional, Trade(symbol = 'B')#time(1 sec) as b | B1@1 A1@5 | | window | no longer had event 1 at event 2, 4 s later
            select a.price as p, b.price as q from Trade(symbol = 'A')#lastevent as a, Trade(symbol = 'B')#lastevent as b where a.price = b.price | A1@1 A2@2 B1@3 | p = 1 | window | `#lastevent` of Trade no longer had event 1 at event 3
            select prev(1, price) as p, price from Trade#time(1 sec) where prev(1, price) is not null | A1@1 A2@5 | | where | `prev(1, price) is not null` was false: null
            select count(*) as c from Trade#time_batch(5 sec) | A1@1 A2@2 | | window | `#time_batch(5 sec)` of Trade was not complete
            select count(*) as c from Trade#length_batch(3) | A1@1 A2@2 | | window | `#length_batch(3)` of Trade was not complete with event
            select symbol from Trade#length_batch(4) | A1@1 A2@2 B3@3 | symbol = 'B' | window | `#length_batch(4)` of Trade was not complete with event 3
            # patterns
            select a.symbol as s from pattern [every a=Trade(price > 80) -> b=Trade(price < 30) where timer:within(2 sec)] | A90@1 B10@4.2 | | guard | event 2 came 3.2 s after event 1, more than `timer:within(2 sec)` allows
            select a.symbol as s from pattern [every a=Trade(price > 80) -> (b=Trade(price < 30) where timer:within(2 sec))] | A90@1 B10@4.2 | | guard | event 2 came 3.2 s after event 1
            select a.symbol as s from pattern [every a=Trade(price > 80) -> b=Trade(symbol = a.symbol, price < 30)] | A90@1 B10@2 | | filter | `symbol = a.symbol` was false
            select a.symbol as s from pattern [every a=Trade(price > 80) -> b=Trade(symbol = a.symbol, price < 30)] | A90@1 A40@2 | | filter | `price < 30` was false: 40.0
            select a.symbol as s from pattern [every a=Trade(price > 80) -> b=Trade(price < 30)] | A70@1 A10@2 | | filter | `price > 80` was false: 70.0
            select a.symbol as s from pattern [every a=Trade(price > 80) -> (timer:interval(5 sec) and not Trade(symbol = a.symbol, price < 10))] | A90@1 A5@3 @20 | | not | event 2 came, which
            select a.symbol as s from pattern [every a=Trade(price > 80) -> (timer:interval(5 sec) and not Trade(symbol = a.symbol, price < 10))] | A90@1 B5@3 @4 | | timer | `timer:interval(5 sec)` had not ended
            select a.symbol as s, b.symbol as t from pattern [a=Trade(price > 80) -> b=Trade(price < 30)] | A90@1 B10@2 C90@3 D10@4 | t = 'D' | every | has no `every`
            select a.symbol as s from pattern [every (a=Trade(symbol = 'A') and b=Trade(symbol = 'B'))] | A90@1 C10@2 | | filter | `symbol = 'B'` was false
            select b.symbol as s from pattern [every a=Trade(symbol = 'A') -> (b=Trade(symbol = 'B') and not Trade(symbol = 'C'))] | A1@1 C1@2 B1@3 | | not | event 2 came, which `not Trade(symbol
            select a.symbol as s from pattern [every (a=Trade(price > 80) -> Trade(price > 90)) where timer:within(1 min)] | A85@1 B85@2 | | filter | `price > 90` was false: 85.0
            select a.symbol as s from pattern [every a=Trade(price > 80) -> timer:interval(10 sec)] | A90@1 @5 | | timer | `timer:interval(10 sec)` had not ended
            # joins
            select a.price as p from Trade(price > 80)#length(9) as a, Trade(price < 20)#length(9) as b where a.symbol = b.symbol | A90@1 B10@2 | | where | `a.symbol = b.symbol` was false: a.symbol = \"A\", b.symbol = \"B\"
            select a.price as p from Trade(price > 80)#length(9) as a, Trade(price < 20)#length(9) as b where a.symbol = b.symbol and a.price > 100 | A90@1 A10@2 | | where | `a.price > 100` was false: 90.0
            select a.price as p from Trade(price > 80)#length(9) as a, Trade(price < 20)#length(9) as b where a.symbol = b.symbol | A90@1 A50@2 | | filter | `price < 20` was false: 50.0
            select a.price as p from Trade(price > 80)#time(1 sec) as a, Trade(price < 20)#time(1 sec) as b where a.symbol = b.symbol | A90@1 A10@4 | | window | no longer had event 1 at event 2, 3 s later
            select a.price as p, b.price as q from Trade(price > 80)#length(9) as a, Trade(price < 20)#length(9) as b where a.price - b.price > 85 | A90@1 A10@4 | | where | a.price - b.price > 85
            # output rates and limits
            select symbol from Trade output every 10 seconds | A1@1 B1@2 | | output rate | the row was computed with event 2, and `output every 10 seconds` did not send it
            select symbol from Trade output last every 10 seconds | A1@1 B1@2 C1@3 @30 | symbol = 'B' | output rate | with event 2, and `output last every 10 seconds` did not send it
            select symbol from Trade output first every 10 seconds | A1@1 B1@2 @30 | symbol = 'B' | output rate | with event 2, and `output first every 10 seconds` did not send it
            select symbol from Trade output every 3 events | A1@1 B1@2 | | output rate | `output every 3 events` did not send it
            select symbol, count(*) as c from Trade#length(9) group by symbol output snapshot every 10 seconds | A1@1 @5 | | output rate | `output snapshot every 10 seconds`
            select symbol, price from Trade#time_batch(2 sec) order by price desc limit 1 | A1@1 B9@1.5 @9 | symbol = 'A' | row limit | `limit 1` left it out
            select symbol from Trade output after 3 events | A1@1 B1@2 | | output rate | did not send it
            # match_recognize
            select * from Trade match_recognize (measures A.symbol as s, B.price as p pattern (A B) define B as B.price > A.price) | A5@1 A4@2 | | define | `B as B.price > A.price` was false
            select * from Trade match_recognize (measures A.symbol as s, B.symbol as t pattern (A B) define A as A.price > 50, B as B.price < 10) | A40@1 B4@2 | | define | `A as A.price > 50` was false
            # two clauses together
            select symbol from Trade(price > 100) where symbol = 'B' | A50@1 | | where | `symbol = 'B'` was false: \"A\"
            select symbol, sum(price) as s from Trade(price > 10)#length(3) group by symbol having sum(price) > 100 | A5@1 A6@2 | | having | `sum(price) > 100` was false
            select a.symbol as s from pattern [every a=Trade(price > 80) -> b=Trade(price < 30) where timer:within(2 sec)] | A70@1 B10@8 | | guard | more than `timer:within(2 sec)` allows
            select symbol from Trade(symbol = 'A') where price > 10 output every 1 hour | A5@1 | | output rate | `output every 1 hour` did not send it
            """)
    void theClauseIsNamed(String text, String events, String condition, String clause, String reason) throws Exception {
        recordRule(text, events);
        var result = absence("rule", condition == null ? "" : condition);
        var found = result.obstacles().stream().map(each -> each.clause() + ": " + each.reason()).collect(Collectors.joining("\n"));
        assertTrue(result.obstacles().stream().limit(result.pair() ? 2 : 1).anyMatch(each -> each.clause().contains(clause)
                && each.reason().contains(reason.replace("\\\"", "\""))), () -> "found:\n" + found + "\n" + result);
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
        assertTrue(assertThrows(CauseException.class, () -> absence("other", "")).getMessage().startsWith("there is no statement 'other'; the statements are "));
    }
}
