package org.millrace.epl.types;

import org.junit.jupiter.api.Test;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.ValueType;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

class NetworkTypesTest {

    private final JavaClasses classes = new ReflectiveJavaClasses(getClass().getClassLoader());

    @Test
    void declaredPropertiesKeepTheirOrderAndTypes() {
        var type = named("Tick");
        add(type, "symbol", ValueType.STRING);
        add(type, "price", ValueType.DOUBLE);
        var shape = NetworkTypes.shape(type, classes);
        assertEquals(List.of("symbol: string", "price: double"), shape.properties().stream().map(ShapeProperty::label).toList());
        assertEquals(EventShape.Origin.DECLARED, shape.origin());
    }

    @Test
    void decimalsTimesAndBytesAreJavaTypes() {
        var type = named("Trade");
        add(type, "price", ValueType.DECIMAL);
        add(type, "at", ValueType.TIMESTAMP);
        add(type, "lasted", ValueType.DURATION);
        add(type, "payload", ValueType.BYTES);
        var shape = NetworkTypes.shape(type, classes);
        assertEquals(List.of("price: bigdecimal", "at: Instant", "lasted: Duration", "payload: byte[]"),
                shape.properties().stream().map(ShapeProperty::label).toList());
        assertEquals(EplType.of(ScalarKind.BIG_DECIMAL), shape.property("price").orElseThrow().type());
        assertEquals(EplType.UNKNOWN, NetworkTypes.shape(type, JavaClasses.none()).property("at").orElseThrow().type());
    }

    @Test
    void recordsHavePropertiesOfTheirOwn() {
        var leg = named("Leg");
        add(leg, "price", ValueType.DOUBLE);
        var spread = named("Spread");
        add(spread, "sizes", ValueType.INT);
        spread.getProperties().getFirst().setRepeated(true);
        add(spread, "legs", ValueType.STRING);
        spread.getProperties().get(1).setRecord(leg);
        spread.getProperties().get(1).setRepeated(true);
        var shape = NetworkTypes.shape(spread, classes);
        assertEquals(List.of("sizes: int[]", "legs: Leg[]"), shape.properties().stream().map(ShapeProperty::label).toList());
        assertEquals(EplType.DOUBLE, assertInstanceOf(EplType.Event.class, shape.property("legs").orElseThrow().type().element().orElseThrow()).shape()
                .property("price").orElseThrow().type());
    }

    @Test
    void ofARecordThatContainsItselfNothingIsKnownInside() {
        var type = named("Node");
        add(type, "next", ValueType.STRING);
        type.getProperties().getFirst().setRecord(type);
        var inner = assertInstanceOf(EplType.Event.class, NetworkTypes.shape(type, classes).property("next").orElseThrow().type());
        assertTrue(inner.shape().open());
    }

    @Test
    void aClassGivesItsProperties() {
        var type = named("Order");
        type.setJavaClass(Samples.Order.class.getName());
        assertEquals(EplType.primitive(ScalarKind.DOUBLE), NetworkTypes.shape(type, classes).property("price").orElseThrow().type());
    }

    @Test
    void ofAClassThatIsNotFoundNothingIsKnown() {
        var type = named("Order");
        type.setJavaClass("not.There");
        assertTrue(NetworkTypes.shape(type, classes).open());
    }

    @Test
    void typesAreFoundByName() {
        var network = EpnFactory.eINSTANCE.createNetwork();
        network.getEventTypes().add(named("Tick"));
        network.getEventTypes().add(EpnFactory.eINSTANCE.createEventType());
        var types = NetworkTypes.of(network, classes, true);
        assertEquals(List.of("Tick"), types.eventTypeNames());
        assertTrue(types.eventType("Tick").isPresent());
        assertTrue(types.eventType("tick").isEmpty());
        assertTrue(types.complete());
    }

    private static EventType named(String name) {
        var type = EpnFactory.eINSTANCE.createEventType();
        type.setName(name);
        return type;
    }

    private static void add(EventType type, String name, ValueType valueType) {
        var property = EpnFactory.eINSTANCE.createEventTypeProperty();
        property.setName(name);
        property.setType(valueType);
        type.getProperties().add(property);
    }
}
