package org.millrace.scenario.compile;

import org.junit.jupiter.api.Test;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.ValueType;
import org.millrace.epn.validation.JavaType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.scenario.compile.Tested.Kind;
import org.millrace.scenario.compile.Tested.Wire;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import static org.junit.jupiter.api.Assertions.assertEquals;

final class TestedTest {

    private static final EpnFactory FACTORY = EpnFactory.eINSTANCE;
    private static final EventProperty PRICE = new EventProperty("price", PropertyType.DOUBLE);
    private static final EventProperty NOTE = new EventProperty("note", PropertyType.STRING);

    private final Network network = FACTORY.createNetwork();

    @Test
    void aClassHasThePropertiesThatCanBeReadOrSet() {
        var type = FACTORY.createEventType();
        type.setName("Trade");
        type.setJavaClass("my.Trade");
        network.getEventTypes().add(type);
        JavaTypes classes = name -> Optional.of(new JavaType(name, List.of(PRICE), List.of(NOTE, PRICE), Set.of(), true));
        assertEquals(Map.of("price", PRICE.type(), "note", NOTE.type()), Tested.of(network, classes).types().get("Trade"));
        assertEquals(Map.of(), Tested.of(network, JavaTypes.unknown()).types().get("Trade"));
    }

    @Test
    void aNetworkInTheMakingHasTheElementsWithNames() {
        var type = FACTORY.createEventType();
        type.setName("Fill");
        var property = FACTORY.createEventTypeProperty();
        property.setName("at");
        property.setType(ValueType.TIMESTAMP);
        type.getProperties().add(property);
        type.getProperties().add(FACTORY.createEventTypeProperty());
        network.getEventTypes().addAll(List.of(type, FACTORY.createEventType()));
        var in = FACTORY.createAdapter();
        in.setEventType(type);
        var out = FACTORY.createAdapter();
        out.setDirection(AdapterDirection.OUT);
        add(in, "fills");
        add(out, "alarms");
        add(FACTORY.createBean(), null);
        wire(in, out);
        wire(in, null);
        var tested = Tested.of(network, JavaTypes.unknown());
        assertEquals(Map.of("at", PropertyType.TIMESTAMP), tested.types().get("Fill"));
        assertEquals(Set.of("Fill"), tested.types().keySet());
        assertEquals(Map.of("fills", new Tested.Stage(Kind.INBOUND, "Fill"), "alarms", new Tested.Stage(Kind.OUTBOUND, "")), tested.stages());
        assertEquals(List.of(new Wire("fills", "alarms")), tested.wires());
    }

    private void add(Stage stage, String name) {
        stage.setName(name);
        network.getStages().add(stage);
    }

    private void wire(Stage from, Stage to) {
        var wire = FACTORY.createWire();
        wire.setFrom(from);
        wire.setTo(to);
        network.getWires().add(wire);
    }
}
