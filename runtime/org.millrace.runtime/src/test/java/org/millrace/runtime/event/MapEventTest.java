package org.millrace.runtime.event;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.EventTypeSpec.PropertySpec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Compares events that are maps with hash maps. */
class MapEventTest {

    private static final int EVENTS = 2_000;
    private static final int CHANGES = 12;

    /** With few properties, a name is searched for one by one; with many, by its hash code. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 40})
    void anEventIsTheMapOfItsValues(int properties) throws EventTypeException {
        var type = EventTypes.of(List.of(new EventTypeSpec("Any", "", IntStream.range(0, properties)
                .mapToObj(i -> new PropertySpec("p" + i, "long")).toList(), "", "")), getClass().getClassLoader()).find("Any").orElseThrow();
        var random = new Random(properties);
        for (var e = 0; e < EVENTS; e++) {
            var expected = new HashMap<String, Object>();
            var builder = type.newBuilder();
            builder.begin();
            for (var i = 0; i < properties; i++) {
                if (random.nextBoolean()) {
                    builder.setLong(i, i + 1_000L);
                    expected.put("p" + i, i + 1_000L);
                }
            }
            @SuppressWarnings("unchecked")
            var event = (Map<String, Object>) builder.build();
            assertSame(expected, event, type);
            for (var change = 0; change < CHANGES; change++) {
                // Some names are not of the type, and no name is the same object as the one of the type.
                var name = "p" + random.nextInt(properties + 1);
                switch (random.nextInt(8)) {
                    case 0 -> assertEquals(expected.remove(name), event.remove(name));
                    case 1 -> assertEquals(expected.put(name, null), event.put(name, null));
                    case 2 -> expected.entrySet().stream().findAny().ifPresent(entry -> {
                        entry.setValue(7L);
                        event.entrySet().stream().filter(other -> other.getKey().equals(entry.getKey())).findAny().orElseThrow().setValue(7L);
                    });
                    case 3 -> assertEquals(expected.keySet().removeIf(name::equals), event.keySet().removeIf(name::equals));
                    default -> assertEquals(expected.put(name, (long) change), event.put(name, (long) change));
                }
                assertSame(expected, event, type);
            }
        }
    }

    private static void assertSame(Map<String, Object> expected, Map<String, Object> event, RuntimeEventType type) {
        assertEquals(expected, event);
        assertEquals(event, expected);
        assertEquals(expected.hashCode(), event.hashCode());
        assertEquals(expected.size(), event.size());
        for (var i = 0; i < type.properties().size(); i++) {
            var name = type.properties().get(i).name();
            assertEquals(expected.get(name), type.get(event, i));
            assertEquals(expected.get(name), event.get(new StringBuilder(name).toString()));
            assertEquals(expected.containsKey(name), event.containsKey(name));
        }
        assertEquals(expected.keySet(), event.keySet());
        assertEquals(expected.get("other"), event.get("other"));
    }
}
