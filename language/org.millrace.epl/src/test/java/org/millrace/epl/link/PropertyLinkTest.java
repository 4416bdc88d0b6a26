package org.millrace.epl.link;

import org.junit.jupiter.api.Test;
import org.millrace.epl.edit.Fix;
import org.millrace.epl.edit.TextEdit;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PropertyLinkTest extends LinkFixture {

    @Test
    void aPropertyIsFoundByItsNameOrBehindItsStream() {
        valid("select symbol, t.price, t.leg.quantity + 1 as q from Tick as t where open and t.volume > 3");
    }

    @Test
    void aWrongNameIsReportedWithTheNearestOne() {
        var problem = error("select prize from Tick", "unknown-property", "prize", "did you mean 'price'?");
        assertEquals(List.of(new Fix("Change to 'price'", List.of(new TextEdit(7, 5, "price")))), problem.fixes());
    }

    @Test
    void theStreamIsNamed() {
        error("select * from Tick where prize > 3", "unknown-property", "prize", "Tick has no property 'prize'");
        error("select t.prize from Tick as t", "unknown-property", "prize", "Tick has no property 'prize'");
        error("select leg.amount from Tick", "unknown-property", "amount", "Leg has no property 'amount'");
    }

    @Test
    void aWrongStreamIsReported() {
        error("select u.price from Tick as t", "unknown-property", "u", "there is no stream, property or class 'u'");
        error("select u.price, u.symbol from Tick as t where u.volume > 1 group by u.leg.price", "unknown-property", "u", "there is no stream");
    }

    @Test
    void aPropertyOfSeveralStreamsIsAmbiguous() {
        error("select symbol from Tick#lastevent as t, Quote#lastevent as q", "ambiguous-property", "symbol", "name the stream");
        valid("select price, bid from Tick#lastevent as t, Quote#lastevent as q where t.symbol = q.symbol");
    }

    @Test
    void indexedMappedAndDynamicPropertiesAreFound() {
        valid("select tags[0], legs[1].price, levels('k') + 1 as l, attribute('x') as a, extra?.foo as f, other? as o from Tick");
        error("select legs.price from Tick", "wrong-access", "legs", "needs an index");
        error("select symbol[0] from Tick", "wrong-access", "symbol", "has no elements");
    }

    @Test
    void namesInBackTicksAndWithEscapesAreFound() {
        valid("create schema Odd(`select` int, `a b` string, c.d int); select `select` + 1, `a b`, c\\.d from Odd");
    }

    @Test
    void aVariableOfTheSameNameIsAmbiguous() {
        error("create variable int price = 1; select price from Tick", "ambiguous-property", "price", "and a variable");
    }

    @Test
    void nothingIsWrongWithAnOpenStream() {
        valid("select anything, s.more.of.it, whatever('x'), unheard(3) from sql:store ['select 1'] as s");
    }

    @Test
    void placeholdersStandForAnything() {
        valid("select ${column}, price + ${number} as n from Tick where symbol = ${text}; select foo.bar from ${stream} where foo > ${limit}");
    }

    @Test
    void columnsCanBeNamedInOrderByOnly() {
        valid("select price * 2 as twice from Tick order by twice");
        error("select price * 2 as twice from Tick where twice > 3", "unknown-property", "twice", "Tick has no property");
        error("select price * 2 as twice from Tick having twice > 3", "unknown-property", "twice", "Tick has no property");
    }
}
