package org.millrace.runtime.cause;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.control.CauseMessages.CausedEvent;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.journal.Journal;
import org.millrace.journal.Journal.Run;
import org.millrace.journal.JournalOptions;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.runtime.event.Trade;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestNetwork;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** The events that are named as causes of an output bring it, and fewer do not. */
@Tag("slow")
class CauseSearchTest {

    private static final List<String> RULES = List.of(
            "select 'filter' as rule, symbol, price from Trade(price > 70)",
            "select 'sum' as rule, symbol, sum(price) as total from Trade#length(3) group by symbol having sum(price) > 120",
            "select 'time' as rule, symbol, count(*) as c from Trade#time(200 msec) where price > 20 group by symbol",
            "select 'then' as rule, a.symbol as symbol, b.price as price from pattern [every a=Trade(price > 80) -> b=Trade(symbol = a.symbol, price < 30)]",
            "select 'absence' as rule, a.symbol as symbol from pattern [every a=Trade(price > 60) -> (timer:interval(40 msec) and not Trade(symbol = a.symbol, "
                    + "price < 20))]",
            "select 'rate' as rule, symbol, count(*) as c from Trade#time(1 sec) group by symbol output last every 100 milliseconds",
            "select 'join' as rule, a.symbol as symbol, b.price as price from Trade(price > 70)#length(2) as a, Trade(price < 20)#length(2) as b "
                    + "where a.symbol = b.symbol",
            "select 'rise' as rule, symbol, price from Trade#groupwin(symbol)#length(2) where price > prev(1, price) + 60");

    @TempDir
    private Path folder;

    private TestNetwork recorded(TestNetwork network) {
        return network.journal(new JournalOptions(folder, Fsync.NONE, 1 << 16, 0, Duration.ZERO), false);
    }

    private Run run() throws IOException {
        return Journal.open(folder).run(Journal.LAST);
    }

    private Causes causes(long n) throws CauseException, IOException {
        return new CauseSearch(run(), Plans.of("all"), () -> false).find(n);
    }

    /** Sends random events. */
    private static void send(TestNetwork net, Random random, int events, boolean manual) {
        var time = 1_700_000_000_000L;
        try (var first = net.open("in"); var second = net.open("in")) {
            for (var i = 0; i < events; i++) {
                var trade = trade("k" + random.nextInt(3), random.nextInt(100));
                time += random.nextInt(30);
                trade.setSent(time - random.nextInt(20));
                (random.nextBoolean() ? first : second).emit(trade, System.nanoTime());
                if (manual) {
                    net.network().clock().advance(TimeUnit.MILLISECONDS.toNanos(time));
                }
            }
        }
    }

    private static LongStream seeds() {
        return LongStream.rangeClosed(1, Integer.getInteger("millrace.cause.seeds", 3));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theNamedEventsBringTheOutputAndFewerDoNot(long seed) throws StartException, IOException, CauseException {
        var random = new Random(seed);
        var first = new ArrayList<StatementSpec>();
        for (var i = 0; i < 3; i++) {
            first.add(statement("rule" + i, RULES.get(random.nextInt(RULES.size()))));
        }
        var eventTime = seed % 3 == 0;
        var net = recorded(eventTime ? new TestNetwork().eventTime(20, "now") : new TestNetwork().manualTime()).source("in")
                .stream("queue", 64, 1, "", "block").processor("rules", first.toArray(StatementSpec[]::new)).bean("out")
                .wire("in", "queue").wire("queue", "rules").wire("rules", "out").start();
        send(net, random, 60, !eventTime);
        net.stop();
        var count = net.got("out").size();
        assertTrue(count > 0, "there are outputs");
        for (var n : Set.of(1, 1 + count / 3, 1 + count / 2, count)) {
            var causes = causes(n);
            assertTrue(causes.minimal(), causes::toString);
            var only = new RecordedRun(run(), run().header().deployment(), Plans.of("all"), Set.of());
            assertTrue(comes(only, causes, causes.numbers()), () -> n + " needs more than " + causes);
            for (var left : causes.numbers()) {
                var rest = causes.numbers().stream().filter(number -> !number.equals(left)).toList();
                assertFalse(comes(only, causes, rest), () -> n + " does not need " + left + " of " + causes);
            }
            assertEquals(Set.copyOf(causes.numbers()), Set.copyOf(recorded(causes.output()).map(CausedEvent::number).toList()), causes::toString);
        }
    }

    private static Stream<CausedEvent> recorded(CausedEvent event) {
        return Stream.concat(event.recorded() ? Stream.of(event) : Stream.empty(), event.causes().stream().flatMap(CauseSearchTest::recorded));
    }

    /** Returns whether an output comes in a replay of the whole run with some events only. */
    private static boolean comes(RecordedRun run, Causes causes, List<Long> numbers) throws CauseException, IOException {
        var found = new AtomicReference<>(false);
        run.replay(EventSearch.among(numbers), Long.MAX_VALUE, new OutputObservation(output -> {
            var same = SoughtOutput.of(output);
            if (same.event() == causes.output().number() && same.stage().equals(causes.output().stage()) && same.values().equals(causes.output().values())
                    && DerivedEvent.text(same.time()).equals(causes.output().time())) {
                found.set(true);
            }
            return found.get();
        }));
        return found.get();
    }

    private void record(TestNetwork network, Trade... trades) throws StartException {
        var net = recorded(network.manualTime()).start();
        var time = 0L;
        try (var ingress = net.open("in")) {
            for (var trade : trades) {
                net.network().clock().advance(TimeUnit.SECONDS.toNanos(++time));
                ingress.emit(trade, System.nanoTime());
            }
        }
        net.stop();
    }

    @Test
    void eventsBetweenStandBetweenTheOutputAndItsCauses() throws StartException, IOException, CauseException {
        var net = new TestNetwork().source("in")
                .processor("high", statement("high", "insert into Alarm select symbol, price from Trade(price > 50)"))
                .stream("queue", 64, 1, "", "block")
                .processor("pairs", statement("pair", "select a.symbol as symbol, b.price as price from pattern [every a=Alarm -> b=Alarm(symbol = a.symbol)]"))
                .bean("out").wire("in", "high").wire("high", "queue", "Alarm", "").wire("queue", "pairs").wire("pairs", "out");
        record(net, trade("A", 60), trade("B", 70), trade("A", 10), trade("A", 80));
        var causes = causes(1);
        assertEquals(List.of(1L, 4L), causes.numbers());
        assertTrue(causes.minimal());
        assertEquals(4, causes.events());
        var pair = causes.output().causes().getFirst();
        assertEquals("pair", pair.statement());
        assertEquals(List.of("high", "high"), pair.causes().stream().map(CausedEvent::statement).toList());
        assertEquals(List.of(1L, 4L), pair.causes().stream().flatMap(high -> high.causes().stream()).map(CausedEvent::number).toList());
        assertTrue(pair.causes().stream().flatMap(high -> high.causes().stream()).allMatch(CausedEvent::recorded));
    }

    @Test
    void eventsBetweenThatAreOutputsHaveTheirNumbers() throws StartException, IOException, CauseException {
        var net = new TestNetwork().source("in")
                .processor("high", statement("high", "insert into Alarm select symbol, price from Trade(price > 50)"))
                .processor("pairs", statement("pair", "select a.symbol as symbol, b.price as price from pattern [every a=Alarm -> b=Alarm(symbol = a.symbol)]"))
                .stream("queue", 64, 1, "", "block").bean("alarms").bean("pairs-out")
                .wire("in", "high").wire("high", "queue", "Alarm", "").wire("queue", "alarms").wire("high", "pairs", "Alarm", "").wire("pairs", "pairs-out");
        record(net, trade("A", 60), trade("B", 70), trade("A", 10), trade("A", 80));
        // The alarms of A, of B, the pair, and the second alarm of A, which the queue passes on after it.
        var pair = causes(3).output();
        assertTrue(pair.stage().endsWith("pairs-out"), pair::toString);
        var sent = pair.causes().getFirst();
        assertEquals(0, sent.output());
        assertEquals(List.of(1L, 4L), sent.causes().stream().map(CausedEvent::output).toList());
        for (var alarm : sent.causes()) {
            assertEquals(List.of(0L), alarm.causes().stream().map(CausedEvent::output).toList());
            var asked = causes(alarm.output()).output();
            assertTrue(asked.stage().endsWith("alarms"), asked::toString);
            assertEquals(List.of(alarm.values(), alarm.time()), List.of(asked.values(), asked.time()));
            assertEquals(List.of("high"), asked.causes().stream().map(CausedEvent::statement).toList(), "the sender is found behind the queue");
        }
    }

    @Test
    void anOutputThatTheClockAloneBringsHasNoCauses() throws StartException, IOException, CauseException {
        record(new TestNetwork().source("in").processor("rules", statement("tick", "select 'tick' as rule from pattern [every timer:interval(2 sec)]"))
                .bean("out").wire("in", "rules").wire("rules", "out"), trade("A", 1), trade("A", 2), trade("A", 3), trade("A", 4));
        assertEquals(List.of(), causes(1).numbers());
    }

    @Test
    void aSearchThatEndsEarlySaysThatTheSetIsNotMinimal() throws StartException, IOException, CauseException {
        record(new TestNetwork().source("in").processor("rules", statement("third", "select symbol from Trade#length(3) having count(*) = 3"))
                .bean("out").wire("in", "rules").wire("rules", "out"), trade("A", 1), trade("A", 2), trade("A", 3), trade("A", 4));
        var causes = new CauseSearch(run(), Plans.of("all"), () -> true).find(1);
        assertFalse(causes.minimal());
        assertTrue(causes.numbers().containsAll(List.of(1L, 2L, 3L)), causes::toString);
    }

    @Test
    void anOutputThatIsNotThereIsRefused() throws StartException, IOException {
        record(new TestNetwork().source("in").processor("rules", statement("all", "select symbol from Trade"))
                .bean("out").wire("in", "rules").wire("rules", "out"), trade("A", 1));
        assertEquals("there is no output 2; the last one is 1", assertThrows(CauseException.class, () -> causes(2)).getMessage());
    }
}
