package org.millrace.epl.link;

import org.junit.jupiter.api.Test;
import org.millrace.epl.EplSource;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.Recipient;
import org.millrace.epl.types.ReflectiveJavaClasses;
import org.millrace.epl.types.ShapeProperty;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Which columns do not fit into the event types of the stages behind the processor. */
class OutputLinkTest {

    private static final EventShape SIGNAL = EventShape.of("Signal", Origin.DECLARED, List.of(ShapeProperty.of("symbol", EplType.STRING),
            ShapeProperty.of("volume", EplType.LONG), ShapeProperty.of("count", EplType.INT), ShapeProperty.of("price", EplType.DOUBLE),
            ShapeProperty.of("firm", EplType.BOOLEAN), ShapeProperty.of("any", EplType.OBJECT)));
    private static final EventShape RAW = EventShape.of("Raw", Origin.DECLARED, List.of(ShapeProperty.of("symbol", EplType.STRING),
            ShapeProperty.of("price", EplType.DOUBLE), ShapeProperty.of("volume", EplType.DOUBLE)));
    private static final ProjectTypes TYPES = ProjectTypes.of(List.of(LinkFixture.TICK, LinkFixture.DEAL, SIGNAL, RAW),
            new ReflectiveJavaClasses(LinkFixture.class.getClassLoader()), true);

    private static List<String> found(String text, Recipient... recipients) {
        var source = EplSource.parse(text);
        assertEquals(List.of(), source.faults());
        return Linker.link(List.of(new LinkSource("test.epl", source)), TYPES, List.of(recipients)).findings().problems().stream()
                .map(p -> p.code() + " " + text.substring(p.offset(), p.offset() + p.length()) + ": " + p.message() + "; " + p.advice()).toList();
    }

    private static Recipient out(String eventType, String statement) {
        return new Recipient("out", SIGNAL, eventType, statement);
    }

    private static String mismatch(String at, String column, String wanted, String is, String advice) {
        return "event-type-mismatch " + at + ": 'out' takes events of type 'Signal', whose '" + column + "' is of type " + wanted
                + "; this is of type " + is + "; " + advice;
    }

    private static String cast(String at, String column, String wanted, String is) {
        return mismatch(at, column, wanted, is, "convert it with cast(…, " + wanted + "), or change the type of the property");
    }

    private static String other(String at, String column, String wanted, String is) {
        return mismatch(at, column, wanted, is, "select another value, or change the type of the property");
    }

    @Test
    void aColumnThatCannotFitIsAnError() {
        assertEquals(List.of(cast("volume", "volume", "long", "double")), found("select symbol, price * 1.5 as volume from Tick", out("", "")));
        assertEquals(List.of(cast("volume", "volume", "long", "double")), found("select avg(price) as volume from Tick", out("", "")));
        assertEquals(List.of(other("count", "count", "int", "string")), found("select symbol as count from Tick", out("", "")));
        assertEquals(List.of(other("firm", "firm", "boolean", "long")), found("select volume as firm from Tick", out("", "")));
        assertEquals(List.of(other("price", "price", "double", "boolean")), found("select open as price from Tick", out("", "")));
        assertEquals(List.of(cast("volume", "volume", "long", "double"), other("firm", "firm", "boolean", "string")),
                found("on Tick select price as volume, symbol as firm", out("", "")));
    }

    @Test
    void whatMayFitIsLeftToTheRuntime() {
        assertEquals(List.of(), found("select volume as symbol, volume as count, volume as price, open as firm, price as `any`, extra as volume from Tick", out("", "")));
        assertEquals(List.of(), found("select count(*) as count, cast(price, long) as volume from Tick", out("", "")));
        assertEquals(List.of(), found("select ${x} as volume, price as unheardOf, null as firm from Tick", out("", "")));
        assertEquals(List.of(), found("select * from Tick", out("", "")));
        assertEquals(List.of(), found("create window W#keepall as (volume double); insert into W select price as volume from Tick", new Recipient("x", RAW, "", "")));
    }

    @Test
    void aTimeIsNoNumberAndANumberNoTime() {
        var deals = new Recipient("out", LinkFixture.DEAL, "", "");
        var mismatch = "event-type-mismatch %s: 'out' takes events of type 'Deal', whose '%s' is of type %s; this is of type %s; %s, or change the type of "
                + "the property";
        assertEquals(List.of(mismatch.formatted("at", "at", "Instant", "long", "convert it with java.time.Instant.ofEpochMilli(…)")),
                found("select current_timestamp() as at from Tick", deals));
        assertEquals(List.of(mismatch.formatted("lasted", "lasted", "Duration", "double", "select another value")),
                found("select price as lasted from Tick", deals));
        assertEquals(List.of(), found("select traded as at, symbol as lasted, symbol as price from Tick", deals));
        assertEquals(List.of(), found("select java.time.Instant.ofEpochMilli(time) as at, volume as price, extra as lasted from Tick", deals));
        assertEquals(List.of(other("volume", "volume", "long", "Instant"), other("price", "price", "double", "Duration")),
                found("select at as symbol, at as volume, lasted as price, at as `any` from Deal", out("", "")));
        assertEquals(List.of(cast("count", "count", "int", "bigdecimal")), found("select price as count, price as price from Deal", out("", "")));
    }

    @Test
    void eventsThatGoOnAsTheyAreAreLookedAtToo() {
        assertEquals(List.of(cast("*", "volume", "long", "double")), found("select * from Raw", out("", "")));
        assertEquals(List.of(cast("volume", "volume", "long", "double")), found("select volume from Raw", out("", "")));
    }

    @Test
    void columnListsNameTheColumns() {
        assertEquals(List.of(cast("price", "volume", "long", "double")), found("insert into X(symbol, volume) select symbol, price from Tick", out("", "")));
    }

    @Test
    void aWireThatLetsOthersPassIsNoRecipient() {
        assertEquals(List.of(), found("insert into Raw select symbol, price, price as volume from Tick", out("Signal", "")));
        assertEquals(1, found("insert into Raw select symbol, price, price as volume from Tick", out("Raw", "")).size());
        assertEquals(1, found("insert into Other select price as volume from Tick", out("Signal", "")).size());
        assertEquals(List.of(), found("@name('a') select price as volume from Tick", out("", "b")));
        assertEquals(List.of(), found("select price as volume from Tick", out("", "b")));
        assertEquals(1, found("@name('b') select price as volume from Tick", out("", "b")).size());
        assertEquals(1, found("@name('b-${symbol}') select price as volume from Tick", out("", "b")).size());
        assertEquals(List.of(), found("select price as volume from Tick"));
    }

    @Test
    void everyRecipientIsNamed() {
        assertEquals(2, found("select price as volume from Tick", out("", ""), new Recipient("second", SIGNAL, "", "")).size());
    }
}
