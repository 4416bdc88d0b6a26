package org.millrace.codecs;

import org.junit.jupiter.api.Test;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.api.Structure;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

class FixmlCodecTest {

    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
            + "<FIXML xmlns=\"http://www.fixprotocol.org/FIXML-4-4\" v=\"4.4\" r=\"20030618\" s=\"20040109\">";

    private static void assertComesBack(String message, MapEventType type, Map<String, Object> event, String document) {
        var codec = Codecs.codec("fixml", type, Map.of("message", message));
        assertEquals(HEAD + document + "</FIXML>\n", encode(codec, event));
        assertEquals(new Decoded(List.of(event), 0, false), Decoded.whole(codec, encode(codec, event).getBytes(StandardCharsets.UTF_8)));
    }

    private static String encode(Codec codec, Map<String, Object> event) {
        var buffer = ByteBuffer.allocate(codec.maximumEventSize());
        codec.newEncoder().encode(event, buffer);
        return StandardCharsets.UTF_8.decode(buffer.flip()).toString();
    }

    @Test
    void aQuoteRequestNamesItsSymbolInAGroup() {
        var type = MapEventType.of("QuoteRequest", "symbol", PropertyType.STRING, "quoteRequestId", PropertyType.STRING, "quantity", PropertyType.LONG,
                "sender", PropertyType.STRING);
        assertComesBack("QuoteRequest", type, type.event("IBM", "q1", 100L, "me"),
                "<QuotReq ReqID=\"q1\"><Hdr SID=\"me\"/><QuotReq><Instrmt Sym=\"IBM\"/><OrdQty Qty=\"100\"/></QuotReq></QuotReq>");
    }

    @Test
    void aQuoteHasTwoPrices() {
        var type = MapEventType.of("Quote", "symbol", PropertyType.STRING, "quoteRequestId", PropertyType.STRING, "quoteId", PropertyType.STRING, "bid",
                PropertyType.DOUBLE, "offer", PropertyType.DECIMAL, "transactTime", PropertyType.TIMESTAMP);
        assertComesBack("Quote", type, type.event("IBM", "q1", "7", 1e10, new BigDecimal("90.25"), Instant.parse("2026-11-25T10:00:00.123Z")),
                "<Quot ReqID=\"q1\" QID=\"7\" BidPx=\"10000000000\" OfrPx=\"90.25\" TxnTm=\"2026-11-25T10:00:00.123Z\"><Instrmt Sym=\"IBM\"/></Quot>");
    }

    @Test
    void anOrderIsIdentifiedByItsClient() {
        var party = MapEventType.of("Party", "id", PropertyType.STRING, "role", PropertyType.INT);
        var type = new MapEventType("NewOrder", List.of(new EventProperty("clientOrderId", PropertyType.STRING), new EventProperty("symbol",
                PropertyType.STRING),
                new EventProperty("side", PropertyType.STRING), new EventProperty("quantity", PropertyType.INT), new EventProperty("price",
                PropertyType.DOUBLE),
                new EventProperty("orderType", PropertyType.STRING), new EventProperty("parties", Structure.ofRecord(party, true))));
        var event = Map.<String, Object>of("clientOrderId", "c1", "symbol", "IBM", "side", "1", "quantity", 500, "price", 90.5, "orderType", "2", "parties",
                List.of(Map.of("id", "A", "role", 1), Map.of("id", "B", "role", 4)));
        assertComesBack("NewOrderSingle", type, event, "<Order ID=\"c1\" Side=\"1\" Typ=\"2\" Px=\"90.5\"><Pty ID=\"A\" R=\"1\"/><Pty ID=\"B\" R=\"4\"/>"
                + "<Instrmt Sym=\"IBM\"/><OrdQty Qty=\"500\"/></Order>");
    }

    @Test
    void anExecutionReportHasTheStateOfItsOrder() {
        var type = MapEventType.of("Report", "orderId", PropertyType.STRING, "clientOrderId", PropertyType.STRING, "executionId", PropertyType.STRING,
                "executionType",
                PropertyType.STRING, "orderStatus", PropertyType.STRING, "symbol", PropertyType.STRING, "leavesQuantity", PropertyType.INT,
                "cumulativeQuantity",
                PropertyType.INT, "averagePrice", PropertyType.DOUBLE, "quantity", PropertyType.INT);
        assertComesBack("ExecutionReport", type, type.event("o1", "c1", "e1", "F", "2", "IBM", 0, 500, 90.5, 500),
                "<ExecRpt OrdID=\"o1\" ID=\"c1\" ExecID=\"e1\" ExecTyp=\"F\" Stat=\"2\" LeavesQty=\"0\" CumQty=\"500\" AvgPx=\"90.5\"><Instrmt Sym=\"IBM\"/>"
                        + "<OrdQty Qty=\"500\"/></ExecRpt>");
    }

    @Test
    void messagesOfOtherVersionsAndSeveralInADocumentAreRead() {
        var type = MapEventType.of("Quote", "symbol", PropertyType.STRING, "bid", PropertyType.DOUBLE, "transactTime", PropertyType.TIMESTAMP, "firm",
                PropertyType.BOOLEAN,
                "trader", PropertyType.STRING);
        var codec = Codecs.codec("fixml", type, Map.of("message", "Quote", "fields", "firm=@Firm, trader=Pty[@R='11']/@ID"));
        var text = "<FIXML xmlns='http://www.fixprotocol.org/FIXML-5-0-SP2'><Quot BidPx='1' TxnTm='2026-11-25T10:00:00' Firm='Y'><Pty R='1' "
                + "ID='x'/><Pty R='11' ID='t'/>"
                + "<Instrmt Sym='A'/></Quot><Quot BidPx='1.5' TxnTm='2026-11-25T10:00:00-05:00'><Instrmt Sym='B'/></Quot></FIXML>"
                + "<FIXML><Order/></FIXML><f:FIXML xmlns:f='u'><f:Quot Firm='true'/></f:FIXML>";
        assertEquals(List.of("{bid=1.0, transactTime=2026-11-25T10:00:00Z, firm=true, trader=t, symbol=A}",
                "{bid=1.5, transactTime=2026-11-25T15:00:00Z, symbol=B}",
                "line 1, column 274: the document has no element /FIXML/Quot", "line 1, column 324: firm: not a value of type boolean"), XmlDecoded.of(codec,
                text));
        assertEquals(HEAD + "<Quot Firm=\"N\"><Pty R=\"11\" ID=\"t\"/></Quot></FIXML>\n", encode(codec, Map.of("firm", false, "trader", "t")));
    }

    @Test
    void aPropertyWithoutAPlaceNeedsAPath() {
        var type = MapEventType.of("Quote", "symbol", PropertyType.STRING, "color", PropertyType.STRING);
        assertEquals(List.of(new Settings.Fault("fields",
                "fields: the property 'color' of Quote has no place in a FIXML Quote; give it a path, such as color=@Txt, or "
                + "color=- to leave it out")), faults(type, ""));
        assertEquals(List.of(), faults(type, "color=-"));
        assertEquals(List.of(), faults(type, "color=@Txt"));
        assertEquals(HEAD + "<Quot><Instrmt Sym=\"A\"/></Quot></FIXML>\n",
                encode(Codecs.codec("fixml", type, Map.of("message", "Quote", "fields", "color=-")), type.event("A", "red")));
    }

    private static List<Settings.Fault> faults(MapEventType type, String fields) {
        var provider = new FixmlCodecProvider();
        return provider.check(Settings.of(provider.descriptor().settings(), Map.of("message", "Quote", "fields", fields)), type.name(), type.properties());
    }
}
