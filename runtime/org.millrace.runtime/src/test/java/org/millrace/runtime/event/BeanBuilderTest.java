package org.millrace.runtime.event;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.deployment.EventTypeSpec;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import javax.tools.ToolProvider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

/** Events that are made in the object of the event before. */
class BeanBuilderTest {

    private static final int EVENTS = 2_000;

    private static RuntimeEventType type(Class<?> type, String ingressTime) throws EventTypeException {
        return EventTypes.of(List.of(new EventTypeSpec("T", type.getName(), List.of(), "", ingressTime)), type.getClassLoader())
                .find("T").orElseThrow();
    }

    private static List<Object> values(RuntimeEventType type, Object event) {
        var values = new ArrayList<>();
        for (var i = 0; i < type.properties().size(); i++) {
            values.add(type.get(event, i));
        }
        return values;
    }

    @Test
    void theObjectIsTheSameUntilItIsForgotten() throws EventTypeException {
        var builder = type(Trade.class, "arrived").newBuilder();
        builder.begin(true);
        var first = builder.build();
        builder.begin(true);
        assertSame(first, builder.build());
        builder.begin();
        var second = builder.build();
        assertNotSame(first, second);
        builder.begin(false);
        var third = builder.build();
        assertNotSame(second, third);
        builder.begin(true);
        assertSame(third, builder.build());
    }

    @Test
    void whatOneEventHasTheNextHasNot() throws EventTypeException {
        var type = type(Trade.class, "arrived");
        var builder = type.newBuilder();
        builder.begin(true);
        builder.set(0, "A");
        builder.setDouble(1, 2.5);
        builder.setBoolean(type.indexOf("firm"), true);
        var event = (Trade) builder.build();
        type.setIngressNanos(event, 77);
        assertEquals("A", event.getSymbol());
        builder.begin(true);
        builder.setInt(2, 8);
        assertSame(event, builder.build());
        assertEquals(values(type, new Trade().setVolume(8)), values(type, event));
    }

    @Test
    void anEventThatIsGivenUpLeavesNothing() throws EventTypeException {
        var type = type(Trade.class, "");
        var builder = type.newBuilder();
        for (var reuse : List.of(true, false)) {
            builder.begin(reuse);
            builder.set(0, "A");
            builder.setLong(3, 9);
            builder.begin(true);
            builder.setDouble(1, 2.5);
            builder.begin(true);
            builder.setInt(2, 3);
            assertEquals(values(type, new Trade().setVolume(3)), values(type, builder.build()));
        }
    }

    @Test
    void whatAPropertyCannotHaveIsNotSet() throws EventTypeException {
        var type = type(SoleStateTest.Plain.class, "");
        var builder = type.newBuilder();
        builder.begin(true);
        builder.setInt(type.indexOf("size"), 3);
        builder.setDouble(type.indexOf("part"), 3);
        builder.setBoolean(type.indexOf("open"), false);
        builder.build();
        builder.begin(true);
        builder.set(type.indexOf("size"), "three");
        builder.setBoolean(type.indexOf("part"), true);
        builder.setLong(type.indexOf("open"), 1);
        builder.setDouble(type.indexOf("value"), 7);
        assertEquals(values(type, new SoleStateTest.Plain()), values(type, builder.build()));
    }

    @Test
    void aRecordIsNewEachTime() throws EventTypeException {
        var builder = type(Quote.class, "").newBuilder();
        builder.begin(true);
        builder.setInt(2, 5);
        var first = builder.build();
        builder.begin(true);
        assertNotSame(first, builder.build());
        assertEquals(new Quote(null, 0, 5, false, null), first);
    }

    @Test
    void randomEventsAreTheSameInOneObjectAsInMany() throws EventTypeException {
        assertSameValues(type(SoleStateTest.Plain.class, ""), true);
        assertSameValues(type(SoleStateTest.Plain.class, "time"), true);
        assertSameValues(type(SoleStateTest.Making.class, ""), false);
        assertSameValues(type(SoleStateTest.Hiding.class, ""), false);
    }

    /** A class of another class loader, too, whose accessors are slower ones. */
    @Test
    void sixtyFourPropertiesHaveABitEachAndMoreHaveNone(@TempDir Path folder) throws Exception {
        for (var count : List.of(64, 65)) {
            try (var loader = compiled(folder, count)) {
                assertSameValues(type(loader.loadClass("Wide" + count), ""), count == 64);
            }
        }
    }

    private static URLClassLoader compiled(Path folder, int count) throws IOException {
        var text = new StringBuilder("public class Wide" + count + " {\n");
        IntStream.range(0, count).forEach(i -> {
            var type = List.of("int", "String", "double", "boolean", "long", "Double").get(i % 6);
            text.append("private %1$s p%2$d; public %1$s getP%2$d() { return p%2$d; } public void setP%2$d(%1$s p) { p%2$d = p; }%n".formatted(type, i));
        });
        var file = folder.resolve("Wide" + count + ".java");
        Files.writeString(file, text.append("}\n"));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), file.toString()));
        return new URLClassLoader(new URL[] { folder.toUri().toURL() });
    }

    private static void assertSameValues(RuntimeEventType type, boolean reused) {
        var random = new Random(5);
        var again = type.newBuilder();
        var fresh = type.newBuilder();
        Object last = null;
        for (var event = 0; event < EVENTS; event++) {
            again.begin(true);
            fresh.begin();
            for (var i = 0; i < type.properties().size(); i++) {
                if (random.nextInt(3) > 0) {
                    var value = List.<Object>of(random.nextInt(), random.nextLong(), random.nextDouble(), "T" + event, random.nextBoolean(),
                            List.of(event)).get(random.nextInt(6));
                    fresh.set(i, value);
                    again.set(i, value);
                }
            }
            if (random.nextInt(5) == 0) {
                continue;
            }
            var made = again.build();
            assertEquals(reused && last != null, made == last, "event " + event);
            last = made;
            var expected = fresh.build();
            for (var i = 0; i < type.properties().size(); i++) {
                assertEquals(type.get(expected, i), type.get(made, i), type.properties().get(i).name());
            }
            type.setIngressNanos(made, event + 1);
        }
    }
}
