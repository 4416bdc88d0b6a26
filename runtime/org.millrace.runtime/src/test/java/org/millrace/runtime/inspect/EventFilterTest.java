package org.millrace.runtime.inspect;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EventFilterTest {

    private static final Map<String, Object> EVENT = event();

    private static Map<String, Object> event() {
        var values = new HashMap<String, Object>();
        values.put("symbol", "IBM");
        values.put("price", 12.5);
        values.put("size", 300);
        values.put("sent", 1_700_000_000_000_000_001L);
        values.put("late", true);
        values.put("nothing", null);
        values.put("nan", Double.NaN);
        values.put("exact", new BigDecimal("12345678901234567890.10"));
        values.put("at", Instant.parse("2026-11-25T10:00:00.5Z"));
        values.put("lasted", Duration.ofSeconds(90));
        values.put("payload", new byte[] { 1, 2 });
        return values;
    }

    private static boolean passes(String filter) throws FilterSyntaxException {
        return EventFilter.parse(filter).passes(EVENT, Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "price > 12", "price>=12.5 and size<=300", "symbol = 'IBM'", "symbol=\"IBM\"",
            "symbol != 'HP' and symbol <> 'HP'", "symbol > 'HP'", "late = true", "not late = false", "sent = 1700000000000000001",
            "price > 100 or size = 300", "price > 100 and size = 1 or late = true", "not (price > 100 or size = 1)",
            "symbol like 'I%'", "symbol like '_B_'", "symbol like '%'", "SYMBOL IS NULL and symbol IS NOT null",
            "nothing is null", "missing is null", "price > -1e3", "nan != 0", "exact > 12345678901234567",
            "exact != 12345678901234567890.1", "at > '2026-11-25T10:00:00Z'", "at = '2026-11-25T11:00:00.5+01:00'", "at like '2026-11-25%'",
            "lasted = '1.5m'", "lasted < 'PT2M' and lasted > '89s'", "payload = 'AQI='"})
    void passes_whatIsMeant(String filter) throws FilterSyntaxException {
        assertTrue(passes(filter), filter);
    }

    @ParameterizedTest
    @ValueSource(strings = {"price > 12.5", "symbol = 'ibm'", "symbol like 'B%'", "symbol like '_'", "late = 'true'", "price = 'x'",
            "missing = 1", "missing != 1", "nothing != 1", "sent = 1700000000000000000", "nan = 0", "nan > 0", "size = 1 or price < 1",
            "Trade", "Trade(price > 1)", "at < '2026-11-25T10:00:00Z'", "at = 'today'", "at != 'today'", "at > 5", "lasted > '2m'",
            "exact < 1e300 and exact < 1", "exact > 1e999", "payload = 'AQ=='"})
    void holdsBack_whatIsNotMeant(String filter) throws FilterSyntaxException {
        assertFalse(passes(filter), filter);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "price >| column 8: expected a number, a text in quotes, true or false, found the end",
        "price 10| column 7: expected =, !=, <, <=, >, >=, 'like' or 'is', found '10'",
        "price = 'a| column 9: the quote ' is not closed",
        "(price = 1| column 11: expected 'and', 'or' or ')', found the end",
        "price = 1 size = 2| column 11: expected 'and', 'or' or the end, found 'size'",
        "price = 1 &| column 11: the character '&' has no meaning here",
        "10 < price| column 1: expected the name of a property, found '10'",
        "symbol like 5| column 13: expected a text in quotes with % and _, found '5'",
        "symbol is 5| column 11: expected 'null', found '5'",
        "price = 1x| column 9: '1x' is no number, or too large",
        "size = 99999999999999999999| column 8: '99999999999999999999' is no number, or too large"})
    void saysWhereItIsWrong(String filter, String message) {
        assertEquals("filter, " + message, assertThrows(FilterSyntaxException.class, () -> EventFilter.parse(filter)).getMessage());
    }

    @Test
    void deepNestingIsRefused() {
        assertTrue(assertThrows(FilterSyntaxException.class, () -> EventFilter.parse("(".repeat(9_000))).getMessage()
                .contains("levels"));
    }

    @Property
    void anyTextIsAFilterOrNone(@ForAll @StringLength(max = 60) String text) {
        try {
            EventFilter.parse(text).passes(EVENT, Optional.empty());
        } catch (FilterSyntaxException e) {
            assertTrue(e.getMessage().startsWith("filter, column "), e.getMessage());
        }
    }
}
