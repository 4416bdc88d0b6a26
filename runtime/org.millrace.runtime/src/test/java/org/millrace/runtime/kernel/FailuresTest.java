package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.event.Quote;
import org.millrace.runtime.event.Trade;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** Exceptions of project classes affect only their event, are counted and logged, and never reach an adapter. */
@Timeout(60)
class FailuresTest {

    private static final String WORDS = "told to fail";

    private static void check(TestNetwork net, String stage, int errors, int events) {
        var figures = net.stop();
        assertEquals(events, figures.received());
        assertEquals(events, figures.processed());
        assertEquals(errors, net.counts(stage).errors());
        assertTrue(net.log.stream().anyMatch(line -> line.contains(WORDS)), String.join("\n", net.log));
    }

    private static Trade unreadable() {
        return new Trade() {
            @Override
            public String getSymbol() {
                throw new AssertionError(WORDS);
            }
        };
    }

    @Test
    void aPropertyThatCannotBeReadByAStatement() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", statement("all", "select symbol as s from Trade(price >= 0)")).bean("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            net.send("in", trade("A", 1), unreadable(), trade("B", 2));
            check(net, "rules", 1, 3);
            assertEquals(2, net.got("out").size());
        }
    }

    @Test
    void aPartitionKeyThatCannotBeRead() throws StartException {
        try (var net = new TestNetwork().source("in").stream("queue", 8, 2, "symbol", "block").bean("out").wire("in", "queue").wire("queue", "out").start()) {
            net.send("in", trade("A", 1), unreadable(), trade("B", 2));
            check(net, "queue", 1, 3);
            assertEquals(3, net.got("out").size());
        }
    }

    @Test
    void aTimeOfArrivalThatIsNotTaken() throws StartException {
        try (var net = new TestNetwork().source("in").bean("out").wire("in", "out").start()) {
            net.send("in", trade("A", 1), new Trade() {
                @Override
                public void setArrived(long arrived) {
                    throw new IllegalStateException(WORDS);
                }
            });
            check(net, "in", 0, 2);
            assertEquals(2, net.got("out").size());
        }
    }

    @Test
    void anAbsentSendTime() throws StartException {
        try (var net = new TestNetwork().source("in").bean("out").wire("in", "out").start()) {
            net.send("in", new Trade() {
                @Override
                public long getSent() {
                    throw new IllegalStateException(WORDS);
                }
            });
            assertEquals(1, net.stop().processed());
            assertEquals(1, net.got("out").size());
        }
    }

    /** The second of three events has a column value that does not fit its property. */
    private static void columnThatDoesNotFit(String type, String columns, String message, Object property, Trade... trades) throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", statement("all", "select " + columns + " from Trade")).typedBean("out", type)
                .wire("in", "rules").wire("rules", "out").start()) {
            net.send("in", trades);
            assertEquals(3, net.stop().processed());
            assertEquals(1, net.counts("out").errors());
            assertTrue(net.log.stream().anyMatch(line -> line.contains("does not fit the bean's event type: " + message)), String.join("\n", net.log));
            assertEquals(List.of(property, property), List.copyOf(net.got("out")));
        }
    }

    @Test
    void aColumnThatIsNoValueOfItsProperty() throws StartException {
        columnThatDoesNotFit("Quote", "symbol, price as volume", "'volume': the Double 1.5 is no value of the type int", new Quote("A", 0, 2, false, null),
                trade("A", 2), trade("A", 1.5), trade("A", 2));
        var late = trade("A", 2);
        late.setSent(1L << 40);
        columnThatDoesNotFit("Quote", "symbol, sent as volume", "'volume': the Long 1099511627776 is no value of the type int",
                new Quote("A", 0, 0, false, null), trade("A", 2), late, trade("A", 2));
        columnThatDoesNotFit("Quote", "symbol, case when price > 2 then 'x' else null end as firm", "'firm': the String x is no value of the type boolean",
                new Quote("A", 0, 0, false, null), trade("A", 2), trade("A", 3), trade("A", 2));
    }

    @Test
    void anEventOfGettersAndSettersIsNotNarrowedEither() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", statement("all", "select price as sent from Trade")).sink("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            net.send("in", trade("A", 2), trade("A", 2.5));
            assertEquals(2, net.stop().processed());
            assertEquals(1, net.counts("out").errors());
            assertTrue(net.log.stream().anyMatch(line -> line.contains("'sent': the Double 2.5 is no value of the type long")), String.join("\n", net.log));
        }
    }
}
