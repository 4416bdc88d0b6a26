package org.millrace.codecs;

import org.junit.jupiter.api.Test;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.codecs.internal.FieldPlan;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Tests formats without nesting with records: quotes of a venue, in an order. */
class FlatRecordsTest {

    private final MapEventType venue = MapEventType.of("Venue", "code", PropertyType.STRING);
    private final MapEventType quote = new MapEventType("Quote", List.of(new EventProperty("bid", PropertyType.DOUBLE),
            new EventProperty("venue", Structure.ofRecord(venue, false)), new EventProperty("size", PropertyType.INT)));
    private final MapEventType order = new MapEventType("Order", List.of(new EventProperty("symbol", PropertyType.STRING),
            new EventProperty("quote", Structure.ofRecord(quote, false)), new EventProperty("quantity", PropertyType.LONG)));

    private final Map<String, Object> full = Map.of("symbol", "WSC", "quote", Map.of("bid", 1.5, "venue", Map.of("code", "X"), "size", 3), "quantity", 9L);

    private Decoded csv(Map<String, String> settings, String text) {
        return Decoded.whole(Codecs.codec("csv", order, settings), text.getBytes(StandardCharsets.UTF_8));
    }

    private String csv(Map<String, String> settings, Object event) {
        var buffer = ByteBuffer.allocate(1000);
        var encoder = Codecs.codec("csv", order, settings).newEncoder();
        encoder.begin(buffer);
        encoder.encode(event, buffer);
        return StandardCharsets.UTF_8.decode(buffer.flip()).toString();
    }

    private static Decoded of(Object... events) {
        return new Decoded(List.of(events), 0, false);
    }

    @Test
    void propertiesOfRecordsHaveColumns() {
        assertEquals(of(full), csv(Map.of(), "WSC,1.5,X,3,9\n"));
        var header = Map.of("header", "true");
        assertEquals("symbol,quote.bid,quote.venue.code,quote.size,quantity\nWSC,1.5,X,3,9\n", csv(header, full));
        assertEquals(of(full), csv(header, "quote.venue.code,quantity,symbol,quote.size,quote.bid\nX,9,WSC,3,1.5\n"));
    }

    @Test
    void aRecordWithoutValuesIsUnset() {
        assertEquals(of(Map.of("symbol", "A"), Map.of("quote", Map.of("venue", Map.of("code", "X"))), Map.of("quote", Map.of("size", 3)), full),
                csv(Map.of(), "A,,,,\n,,X,,\n,,,3,\nWSC,1.5,X,3,9\n"));
        assertEquals(",,,,4\n", csv(Map.of(), Map.of("quantity", 4L)));
        assertEquals(",2.5,,,\n", csv(Map.of(), Map.of("quote", Map.of("bid", 2.5))));
    }

    @Test
    void fieldsNamePropertiesOfRecordsOrWholeRecords() {
        assertEquals(of(Map.of("quote", Map.of("venue", Map.of("code", "X")), "symbol", "A")), csv(Map.of("fields", "quote.venue.code, symbol"), "X,A\n"));
        assertEquals("X,1.5\n", csv(Map.of("fields", "quote.venue,quote.bid"), full));
        assertEquals("fields: 'quote.bid' is given twice", FieldPlan.fault("Order", order.properties(), "quote,quote.bid").orElseThrow());
        assertEquals("fields: the event type Order has no property 'quote.ask'; it has symbol, quote, quantity, quote.bid, quote.venue, quote.size, "
                + "quote.venue.code", FieldPlan.fault("Order", order.properties(), "quote.ask").orElseThrow());
    }

    @Test
    void aBadValueIsNamedByItsPath() throws FramingLostException {
        assertEquals(new Decoded(List.of(full), 1, false), csv(Map.of(), "A,1,X,y,2\nWSC,1.5,X,3,9\n"));
        var reasons = new ArrayList<String>();
        Codecs.codec("csv", order, Map.of()).newDecoder().decode(ByteBuffer.wrap("A,1,X,y,2\n".getBytes(StandardCharsets.UTF_8)), new Decoder.Output() {
            @Override
            public void event(Object event) {
                throw new AssertionError(event);
            }

            @Override
            public void malformed(String reason) {
                reasons.add(reason);
            }
        });
        assertEquals(List.of("quote.size: not a value of type int"), reasons);
    }

    @Test
    void theBinaryFormHasTheFieldsOfRecordsInPlace() {
        var codec = Codecs.codec("binary", order, Map.of());
        var buffer = ByteBuffer.allocate(100);
        codec.newEncoder().encode(full, buffer);
        var bytes = new byte[buffer.flip().remaining()];
        buffer.get(bytes);
        assertArrayEquals(ByteBuffer.allocate(26).put((byte) 3).put("WSC".getBytes(StandardCharsets.US_ASCII)).putDouble(1.5).put((byte) 1).put((byte) 'X')
                .putInt(3).putLong(9).array(), bytes);
        for (var longest = 1; longest <= bytes.length; longest++) {
            assertEquals(of(full), Decoded.pieces(codec, bytes, longest, longest));
        }
    }

    @Test
    void eventsAreScreenedByTheirOwnProperties() {
        var wanted = ScreeningTest.symbols("WSC");
        var text = "A,1,X,3,9\nWSC,1.5,X,3,9\n".getBytes(StandardCharsets.UTF_8);
        assertEquals(new Decoded.Screened(of(full), 1), Decoded.screened(Codecs.codec("csv", order, Map.of()), () -> wanted, text, text.length, 1));
    }
}
