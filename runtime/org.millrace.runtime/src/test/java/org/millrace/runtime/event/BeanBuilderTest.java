package org.millrace.runtime.event;

import org.junit.jupiter.api.Test;
import org.millrace.deployment.EventTypeSpec;

import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

/** Tests events of a class with setters. */
class BeanBuilderTest {

    private static RuntimeEventType type() throws EventTypeException {
        return EventTypes.of(List.of(new EventTypeSpec("T", Trade.class.getName(), List.of(), "", "")), Trade.class.getClassLoader())
                .find("T").orElseThrow();
    }

    @Test
    void anEventThatIsGivenUpLeavesNothing() throws EventTypeException {
        var type = type();
        var builder = type.newBuilder();
        builder.begin();
        builder.set(type.indexOf("symbol"), "A");
        builder.begin();
        builder.setInt(type.indexOf("volume"), 3);
        var event = (Trade) builder.build();
        assertEquals(List.of("", 3), List.of(event.getSymbol(), event.getVolume()));
        builder.begin();
        assertNotSame(event, builder.build());
        assertEquals(3, event.getVolume());
    }

    @Test
    void aValueThatAPropertyCannotHaveIsIgnored() throws EventTypeException {
        var type = type();
        var builder = type.newBuilder();
        builder.begin();
        builder.set(type.indexOf("volume"), "three");
        builder.setBoolean(type.indexOf("price"), true);
        builder.setLong(type.indexOf("firm"), 1);
        builder.setDouble(type.indexOf("symbol"), 7);
        var event = (Trade) builder.build();
        assertEquals(0, event.getVolume());
        assertEquals(0.0, event.getPrice());
        assertEquals(false, event.isFirm());
    }
}
