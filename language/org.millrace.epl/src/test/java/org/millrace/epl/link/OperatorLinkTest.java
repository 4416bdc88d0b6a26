package org.millrace.epl.link;

import org.junit.jupiter.api.Test;

class OperatorLinkTest extends LinkFixture {

    @Test
    void whatCannotBeComparedIsReported() {
        error("select * from Tick where symbol > 3", "not-comparable", "3", "string");
        error("select * from Tick where symbol = 3", "not-comparable", "3", "cast");
        error("select * from Tick where price in (1, 'x')", "not-comparable", "'x'", "double");
        error("select * from Tick where price between 1 and 'x'", "not-comparable", "'x'", "double");
        error("select * from Tick where side = 'BUY'", "not-comparable", "'BUY'", "Side");
    }

    @Test
    void numbersOfAllTypesCanBeCompared() {
        valid("select * from Tick where price = volume and volume in (1, 2.0) and price between volume and 3 and price is not null");
    }

    @Test
    void arithmeticNeedsNumbers() {
        error("select price + symbol as x from Tick", "number-expected", "symbol", "texts are joined with ||");
        error("select -open as x from Tick", "number-expected", "open", "boolean");
        error("select price * null as x from Tick", "number-expected", "null", "null");
    }

    @Test
    void textsAreJoinedWithTexts() {
        valid("select symbol || 'x' as a from Tick");
        error("select symbol || price as a from Tick", "string-expected", "price", "cast");
    }

    @Test
    void conditionsAreTruthValues() {
        error("select * from Tick where price", "boolean-expected", "price", "'where'");
        error("select * from Tick(volume + 1)", "boolean-expected", "volume + 1", "a filter");
        error("select sum(price) from Tick having sum(price)", "boolean-expected", "sum(price)", "'having'");
        error("select * from Tick where open and symbol", "boolean-expected", "symbol", "'and'");
        error("select * from Tick where not volume", "boolean-expected", "volume", "'not'");
    }

    @Test
    void patternsOfTextsNeedTexts() {
        valid("select * from Tick where symbol like 'A%' and price regexp '1.*'");
        error("select * from Tick where open like 'A%'", "string-expected", "open", "boolean");
    }

    @Test
    void oneMistakeIsReportedOnce() {
        error("select * from Tick where prize * 2 + volume > 3 and open", "unknown-property", "prize", "price");
    }

    @Test
    void aLongChainOfOperatorsIsLinked() {
        var text = new StringBuilder("select * from Tick where price = 0");
        for (var i = 0; i < 3000; i++) {
            text.append(" or price = ").append(i);
        }
        valid(text.toString());
        error(text + " or prize = 1", "unknown-property", "prize", "price");
    }

    @Test
    void aVeryLongStatementIsLeftAlone() {
        var text = new StringBuilder("select * from Tick where prize = 0");
        for (var i = 0; i < 30_000; i++) {
            text.append(" or price = ").append(i);
        }
        valid(text.toString());
    }

    @Test
    void whatASubqueryGivesIsComparedWhereItIsSelected() {
        error("select * from Tick where symbol in (select bid from Quote#lastevent)", "not-comparable", "bid", "double");
        error("select * from Tick where price > any (select symbol from Quote#lastevent)", "not-comparable", "symbol", "string");
        error("select * from Tick where price > (select bid, ask from Quote#lastevent)", "not-comparable", "(select bid, ask from Quote#lastevent)", "one column");
        error("select * from Tick where symbol = (select * from Quote#lastevent)", "not-comparable", "(select * from Quote#lastevent)", "one column");
        valid("select * from Tick where symbol in (select symbol from Quote#lastevent) and price > (select bid from Quote#lastevent) and extra = 'x'");
    }

    @Test
    void theValuesOfACaseAreComparedWithItsSubject() {
        error("select case symbol when 1 then 2 end as x from Tick", "not-comparable", "1", "string");
        valid("select case symbol when 'a' then 2 end as x, case price when 1 then 2 when volume then 3 when null then 4 end as y from Tick");
    }

    @Test
    void aPatternThatIsNoTextIsNamed() {
        error("select symbol like 5 as x from Tick", "string-expected", "5", "int");
    }

    @Test
    void aVariableTakesNumbersAsBigOnes() {
        valid("create variable BigDecimal d = 5; create variable BigDecimal e = 5.5; create variable BigInteger i = 5; on Tick set d = price, i = volume");
        error("create variable BigInteger i = 5.5", "wrong-type", "5.5", "biginteger");
        error("create variable BigInteger i; on Tick set i = price", "wrong-type", "price", "biginteger");
        error("create variable BigDecimal d; on Tick set d = open", "wrong-type", "open", "bigdecimal");
    }
}
