package org.millrace.epl.link;

import org.millrace.epl.EplSource;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.EventShape.Origin;
import org.millrace.epl.types.NetworkTypes;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.ReflectiveJavaClasses;
import org.millrace.epl.types.ShapeProperty;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.ValueType;

import java.util.Date;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What the tests of linking say about statements. */
abstract class LinkFixture {

    /** Which way a leg goes. */
    public enum Side { BUY, SELL }

    /** A part of a tick. */
    public record Leg(String symbol, int quantity, double price, Side side) {
    }

    /** The event of most tests. */
    public static class Tick {
        public String getSymbol() {
            return "";
        }

        public double getPrice() {
            return 0;
        }

        public long getVolume() {
            return 0;
        }

        public boolean isOpen() {
            return true;
        }

        public long getTime() {
            return 0;
        }

        public Date getTraded() {
            return new Date();
        }

        public Side getSide() {
            return Side.BUY;
        }

        public Leg getLeg() {
            return null;
        }

        public List<Leg> getLegs() {
            return List.of();
        }

        public String[] getTags() {
            return new String[0];
        }

        public Map<String, Integer> getLevels() {
            return Map.of();
        }

        public String getAttribute(String key) {
            return key;
        }

        public Object getExtra() {
            return "";
        }

        public String describe(String prefix) {
            return prefix;
        }
    }

    static final EventShape TICK = EventShape.of("Tick", Origin.DECLARED, ReflectiveJavaClasses.describe(Tick.class));
    static final EventShape QUOTE = EventShape.of("Quote", Origin.DECLARED, List.of(ShapeProperty.of("symbol", EplType.STRING),
            ShapeProperty.of("bid", EplType.DOUBLE), ShapeProperty.of("ask", EplType.DOUBLE), ShapeProperty.of("time", EplType.LONG),
            ShapeProperty.of("firm", EplType.BOOLEAN)));
    static final EventShape DEAL = deal();
    static final ProjectTypes TYPES = ProjectTypes.of(List.of(TICK, QUOTE, DEAL), new ReflectiveJavaClasses(LinkFixture.class.getClassLoader()), true);

    /** A map type of a network with the property types that are objects in Java. */
    private static EventShape deal() {
        var type = EpnFactory.eINSTANCE.createEventType();
        type.setName("Deal");
        Map.of("price", ValueType.DECIMAL, "at", ValueType.TIMESTAMP, "until", ValueType.TIMESTAMP, "lasted", ValueType.DURATION, "payload", ValueType.BYTES)
                .forEach((name, valueType) -> {
                    var property = EpnFactory.eINSTANCE.createEventTypeProperty();
                    property.setName(name);
                    property.setType(valueType);
                    type.getProperties().add(property);
                });
        return NetworkTypes.shape(type, new ReflectiveJavaClasses(LinkFixture.class.getClassLoader()));
    }

    static Analysis link(String text) {
        return Linker.link("test.epl", EplSource.parse(text), TYPES);
    }

    /** Nothing is wrong with the statements. */
    static Analysis valid(String text) {
        var source = EplSource.parse(text);
        assertEquals(List.of(), source.faults());
        var analysis = Linker.link("test.epl", source, TYPES);
        assertEquals(List.of(), analysis.findings().problems());
        return analysis;
    }

    /** One thing is wrong: a problem of the code about the piece of text, with words of its advice or message. */
    static LinkProblem error(String text, String code, String about, String words) {
        var source = EplSource.parse(text);
        assertEquals(List.of(), source.faults());
        var problems = Linker.link("test.epl", source, TYPES).findings().problems();
        assertEquals(1, problems.size(), () -> "problems of " + text + ": " + problems);
        var problem = problems.getFirst();
        assertEquals(code, problem.code(), problem::toString);
        assertEquals(about, text.substring(problem.offset(), problem.offset() + problem.length()), problem::toString);
        assertTrue((problem.message() + "; " + problem.advice()).contains(words), problem::toString);
        return problem;
    }

    /** The columns of the stream X that the statements declare, with their types. */
    static void columns(String text, String expected) {
        var declaration = valid(text).declaration(Declaration.Kind.STREAM, "X").orElseThrow();
        assertEquals(expected, declaration.shape().orElseThrow().properties().stream().map(ShapeProperty::label).reduce((a, b) -> a + ", " + b).orElse(""));
    }
}
