package org.millrace.runtime.event;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.Codecs;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Settings;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Tests event types of Java classes with records and arrays in them. */
class ClassRecordsTest {

    /** An event with one record in another. */
    public record Order(String id, Basket.Leg leg) {
    }

    /** A record that contains itself, also through another. */
    public record Node(int number, Node next, Branch branch, List<Basket.Venue> venues) {
    }

    /** The other. */
    public record Branch(String name, List<Node> nodes) {
    }

    private static final String JSON = "{\"id\":7,\"main\":{\"symbol\":\"A\",\"price\":1.5,\"venue\":{\"code\":\"X\",\"fee\":0.25}},"
            + "\"legs\":[{\"symbol\":\"B\",\"price\":2.0},null],\"venues\":[{\"code\":\"Y\",\"fee\":0.0}],\"sizes\":[3,4],\"times\":[\"2026-01-01T00:00:00Z\"]}";

    private static RuntimeEventType type(Class<?> javaClass) throws EventTypeException {
        return types(javaClass).find(javaClass.getSimpleName()).orElseThrow();
    }

    private static EventTypes types(Class<?> javaClass) throws EventTypeException {
        return EventTypes.of(List.of(new EventTypeSpec(javaClass.getSimpleName(), javaClass.getName(), List.of(), "", "")),
                ClassRecordsTest.class.getClassLoader());
    }

    private static Codec codec(String id, RuntimeEventType type, Map<String, String> settings) {
        var provider = new Codecs(ClassRecordsTest.class.getClassLoader()).provider(id);
        return provider.newCodec(type, Settings.of(provider.descriptor().settings(), settings));
    }

    /** Returns the events, and the reasons why input is malformed. */
    private static List<Object> decode(Codec codec, byte[] bytes) throws FramingLostException {
        var found = new ArrayList<Object>();
        var output = new Decoder.Output() {
            @Override
            public void event(Object event) {
                found.add(event);
            }

            @Override
            public void malformed(String reason) {
                found.add(reason);
            }
        };
        var buffer = ByteBuffer.wrap(bytes);
        var decoder = codec.newDecoder();
        decoder.decode(buffer, output);
        decoder.end(buffer, output);
        return found;
    }

    private static byte[] encode(Codec codec, Object event) {
        var buffer = ByteBuffer.allocate(10_000);
        codec.newEncoder().encode(event, buffer);
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    private static Object decodedJson(RuntimeEventType type, String json) throws FramingLostException {
        return decode(codec("json", type, Map.of()), (json + "\n").getBytes(StandardCharsets.UTF_8)).getFirst();
    }

    @Test
    void jsonHasObjectsAndArrays() throws EventTypeException, FramingLostException {
        var type = type(Basket.class);
        assertEquals(List.of("long", "Leg", "Leg[]", "Venue[]", "int[]", "timestamp[]"), type.properties().stream().map(EventProperty::label).toList());
        var basket = (Basket) decodedJson(type, JSON);
        assertEquals(new Basket.Venue("X", 0.25), basket.getMain().getVenue());
        assertEquals(2.0, basket.getLegs().getFirst().getPrice());
        assertArrayEquals(new int[] {3, 4}, basket.getSizes());
        assertEquals(Set.of(Instant.parse("2026-01-01T00:00:00Z")), basket.getTimes());
        assertEquals(JSON + "\n", new String(encode(codec("json", type, Map.of()), basket), StandardCharsets.UTF_8));
        assertEquals("{\"id\":0}\n", new String(encode(codec("json", type, Map.of()), decodedJson(type, "{}")), StandardCharsets.UTF_8));
    }

    @Test
    void whatAClassDoesNotTakeIsMalformed() throws EventTypeException, FramingLostException {
        var type = type(Basket.class);
        assertEquals("'sizes[1]': an array of int has no null", decodedJson(type, "{\"sizes\":[1,null]}"));
        assertEquals("the fee -1.0 is below zero", decodedJson(type, "{\"main\":{\"venue\":{\"fee\":-1}}}"));
        assertEquals("legs[0].price: not a value of type double", decodedJson(type, "{\"legs\":[{\"price\":\"dear\"}]}"));
        assertEquals("line 1, column 26: 'sizes[0]': an array of int has no null", decode(codec("xml", type, Map.of()),
                "<Basket><sizes/></Basket>".getBytes(StandardCharsets.UTF_8)).getFirst().toString());
    }

    @Test
    void xmlHasElements() throws EventTypeException, FramingLostException {
        var type = type(Basket.class);
        var codec = codec("xml", type, Map.of("fields", "id=@id, main=Main, main.venue=Venue, main.venue.code=@code, legs=Legs/Leg, sizes"));
        var text = "<Basket id=\"7\"><Main><Venue code=\"X\"/></Main><Legs><Leg><symbol>B</symbol><price>2.0</price></Leg></Legs><sizes>3</sizes></Basket>\n";
        var basket = (Basket) decode(codec, text.getBytes(StandardCharsets.UTF_8)).getFirst();
        assertEquals("X", basket.getMain().getVenue().code());
        assertEquals("B", basket.getLegs().getFirst().getSymbol());
        assertEquals(text, new String(encode(codec, basket), StandardCharsets.UTF_8).replaceFirst("<\\?xml.*\\?>", ""));
    }

    @Test
    void csvAndBinaryHaveFieldsForRecordsAndNoneForArrays() throws EventTypeException, FramingLostException {
        var type = type(Order.class);
        var order = (Order) decode(codec("csv", type, Map.of()), "1,A,2.5,X,0.5\n2,,,,\n".getBytes(StandardCharsets.UTF_8)).getFirst();
        assertEquals(new Basket.Venue("X", 0.5), order.leg().getVenue());
        assertEquals("1,A,2.5,X,0.5\n", new String(encode(codec("csv", type, Map.of()), order), StandardCharsets.UTF_8));
        var binary = codec("binary", type, Map.of("fields", "id,leg.price,leg.venue.code"));
        assertEquals("X", ((Order) decode(binary, encode(binary, order)).getFirst()).leg().getVenue().code());
        assertEquals("fields: the property 'legs' of Basket is of type Leg[], which has no form in this codec; list the other properties in 'fields', "
                + "or use the codec json", assertThrows(IllegalArgumentException.class, () -> codec("csv", type(Basket.class), Map.of())).getMessage());
    }

    @Test
    void aRecordDoesNotContainItself() throws EventTypeException, FramingLostException {
        var type = type(Node.class);
        assertEquals(List.of("int", "object", "object", "Venue[]"), type.properties().stream().map(EventProperty::label).toList());
        var node = (Node) decodedJson(type, "{\"number\":1,\"next\":{\"number\":2},\"venues\":[{\"code\":\"X\"}]}");
        assertEquals(new Node(1, null, null, List.of(new Basket.Venue("X", 0))), node);
        assertEquals("{\"number\":0,\"venues\":[]}\n", new String(encode(codec("json", type, Map.of()), new Node(0, node, null, List.of())),
                StandardCharsets.UTF_8));
    }

    @Test
    void eventsAreMadeOfPathsAndOfTheValuesThatAreShown() throws EventTypeException, FramingLostException {
        var type = type(Basket.class);
        var basket = (Basket) EventValues.make(type, Map.of("main.venue.code", "X", "legs[0].price", "2", "sizes", "[3]", "times[0]", "2026-01-01T00:00:00Z"));
        assertEquals("X", basket.getMain().getVenue().code());
        assertEquals(2.0, basket.getLegs().getFirst().getPrice());
        assertEquals(Set.of(Instant.parse("2026-01-01T00:00:00Z")), basket.getTimes());
        var shown = EventValues.of(type, decodedJson(type, JSON));
        assertEquals(Map.of("symbol", "A", "price", 1.5, "venue", Map.of("code", "X", "fee", 0.25)), shown.get("main"));
        assertEquals(JSON + "\n", new String(encode(codec("json", type, Map.of()), EventValues.make(type, shown)), StandardCharsets.UTF_8));
        assertEquals("legs[0]: the event type 'Leg' has no property 'x'; it has symbol, price, venue",
                assertThrows(IllegalArgumentException.class, () -> EventValues.make(type, Map.of("legs[0].x", 1))).getMessage());
    }

    @Test
    void outputsOfStatementsAreConverted() throws EventTypeException {
        var leg = new Basket.Leg();
        var basket = (Basket) type(Basket.class).fromMap(Map.of("main", leg, "legs", List.of(leg, Map.of("price", 1)), "sizes", new int[] {1, 2},
                "venues", new Object[] {new Basket.Venue("X", 1)}));
        assertEquals(leg, basket.getMain());
        assertEquals(List.of(0.0, 1.0), basket.getLegs().stream().map(Basket.Leg::getPrice).toList());
        assertArrayEquals(new int[] {1, 2}, basket.getSizes());
        assertArrayEquals(new Basket.Venue[] {new Basket.Venue("X", 1)}, basket.getVenues());
    }

    @Test
    void typesOfRecordsAreFoundByTheirClasses() throws EventTypeException {
        var types = types(Basket.class);
        assertEquals("Venue", types.ofRecord(new Basket.Venue("X", 1)).orElseThrow().name());
        assertEquals(List.of(), types.ofObject(new Basket.Venue("X", 1)).stream().toList(), "no event type");
    }
}
