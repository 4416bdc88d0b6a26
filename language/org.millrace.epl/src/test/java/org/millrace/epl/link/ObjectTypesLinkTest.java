package org.millrace.epl.link;

import org.junit.jupiter.api.Test;
import org.millrace.epn.EpnProblem.Severity;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Statements over decimals, timestamps, durations and bytes of a network's event type. */
class ObjectTypesLinkTest extends LinkFixture {

    @Test
    void timesHaveTheMethodsOfTheirClasses() {
        valid("select at.isBefore(until) as early, at.toEpochMilli() as ms, lasted.toMillis() > 500 as slow from Deal(at.isAfter(until))");
        columns("insert into X select at.toEpochMilli() as ms, at.plus(lasted) as later, lasted.isNegative() as gone, payload as bytes from Deal",
                "ms: long, later: Instant, gone: boolean, bytes: byte[]");
        error("select at.isBefor(until) as early from Deal", "unknown-method", "isBefor", "isBefore");
    }

    @Test
    void aDecimalIsANumber() {
        columns("insert into X select price * 2 as twice, price / 3 as third, price + 0.5 as more, -price as negative from Deal",
                "twice: bigdecimal, third: bigdecimal, more: bigdecimal, negative: bigdecimal");
        columns("insert into X select sum(price) as s, avg(price) as a, min(price) as m, count(price) as n from Deal",
                "s: bigdecimal, a: bigdecimal, m: bigdecimal, n: long");
        valid("select * from Deal(price > 10.5 and price between 1 and 20)");
        valid("select price.setScale(2) as rounded from Deal");
        error("select * from Deal(price > 'x')", "not-comparable", "'x'", "bigdecimal");
    }

    @Test
    void theNumberOfDecimalsCountsInAnEquality() {
        var problem = error("select * from Deal(price = 10.5)", "decimal-equality", "10.5", "compare the numbers: between 10.5 and 10.5");
        assertEquals(Severity.WARNING, problem.severity());
        error("select * from Deal where price in (10)", "decimal-equality", "10", "only if it has the same number of decimals");
        valid("select * from Deal(price between 10 and 10)");
        valid("select * from pattern [every a=Deal -> b=Deal(price = a.price)]");
        valid("select * from Tick(price = 10.5)");
    }

    @Test
    void timesAreEqualOrNotButHaveNoOrder() {
        valid("select * from Deal(at = until or at != until or at is null)");
        valid("select a.at as t from pattern [every a=Deal -> b=Deal(at = a.at)]");
        valid("select at, count(*) as n from Deal group by at");
        error("select * from Deal(at > until)", "not-comparable", "until", "only numbers and texts have an order");
        error("select * from Deal(at = lasted)", "not-comparable", "lasted", "Duration");
        error("select at + 1 as t from Deal", "number-expected", "at", "Instant");
    }

    @Test
    void bytesHaveIndexes() {
        columns("insert into X select payload[0] as b from Deal", "b: byte");
    }
}
