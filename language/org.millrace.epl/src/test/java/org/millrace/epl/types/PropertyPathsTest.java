package org.millrace.epl.types;

import org.junit.jupiter.api.Test;
import org.millrace.epl.types.PathResult.Failed;
import org.millrace.epl.types.PathResult.Found;
import org.millrace.epl.types.PathResult.Reason;

import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.millrace.epl.types.PathSegment.of;

class PropertyPathsTest {

    private final PropertyPaths paths = new PropertyPaths(new ReflectiveJavaClasses(getClass().getClassLoader()));
    private final EventShape order = EventShape.of("Order", EventShape.Origin.DECLARED,
            ReflectiveJavaClasses.describe(Samples.Order.class));
    private final EventShape trade = EventShape.of("Trade", EventShape.Origin.SCHEMA, List.of(
            ShapeProperty.of("price", EplType.DOUBLE), ShapeProperty.of("order", EplType.event(order)),
            ShapeProperty.of("orders", EplType.arrayOf(EplType.event(order)))));

    @Test
    void aPathLeadsThroughEventsAndObjects() {
        assertFound(EplType.DOUBLE, of("price"));
        assertFound(EplType.primitive(ScalarKind.DOUBLE), of("order"), of("price"));
        assertFound(EplType.STRING, of("orders").at(0), of("parent"), of("parent"), of("symbol"));
    }

    @Test
    void elementsArePickedByIndexAndKey() {
        assertFound(EplType.STRING, of("order"), of("legs").at(0), of("symbol"));
        assertFound(EplType.STRING, of("order"), of("legList").at(1), of("symbol"));
        assertFound(EplType.STRING, of("order"), of("legMap").at("near"), of("symbol"));
        assertFound(EplType.STRING, of("order"), of("leg").at(2), of("symbol"));
        assertFound(EplType.STRING, of("order"), of("attribute").at("currency"));
    }

    @Test
    void timesHaveGetters() {
        assertFound(EplType.primitive(ScalarKind.LONG), of("order"), of("entered"), of("time"));
    }

    @Test
    void aWrongNameIsFoundWithASuggestion() {
        var failed = assertFailed(1, Reason.NO_SUCH_PROPERTY, of("order"), of("symbl"));
        assertEquals(Optional.of("symbol"), failed.suggestion());
        assertEquals("Order has no property 'symbl'", failed.message());
        assertEquals("did you mean 'symbol'?", failed.advice());
    }

    @Test
    void caseCounts() {
        assertEquals(Optional.of("price"), assertFailed(0, Reason.NO_SUCH_PROPERTY, of("Price")).suggestion());
    }

    @Test
    void numbersTextsAndObjectsHaveNoProperties() {
        assertFailed(1, Reason.NO_PROPERTIES, of("price"), of("value"));
        assertFailed(2, Reason.NO_PROPERTIES, of("order"), of("symbol"), of("empty"));
        assertEquals("cast the value to its class", assertFailed(2, Reason.NO_PROPERTIES, of("order"), of("tag"), of("x")).advice());
    }

    @Test
    void whatTakesAnIndexNeedsOne() {
        assertFailed(1, Reason.INDEX_NEEDED, of("order"), of("leg"));
        assertFailed(1, Reason.INDEX_NEEDED, of("order"), of("leg").at("x"));
        assertFailed(0, Reason.INDEX_NEEDED, of("orders"), of("price"));
    }

    @Test
    void whatTakesAKeyNeedsOne() {
        assertFailed(1, Reason.KEY_NEEDED, of("order"), of("attribute"));
        assertFailed(1, Reason.KEY_NEEDED, of("order"), of("attribute").at(1));
        assertFailed(1, Reason.KEY_NEEDED, of("order"), of("legMap"), of("near"));
    }

    @Test
    void aWholeArrayOrMapMayBeTheEnd() {
        assertFound(EplType.arrayOf(EplType.event(order)), of("orders"));
        assertEquals("Map<string, Leg>", paths.resolve(trade, List.of(of("order"), of("legMap"))).type().label());
    }

    @Test
    void plainValuesTakeNeitherIndexNorKey() {
        assertFailed(0, Reason.NOT_INDEXED, of("price").at(0));
        assertFailed(0, Reason.NOT_MAPPED, of("price").at("x"));
    }

    @Test
    void aQuestionMarkAllowsEverything() {
        assertFound(EplType.OBJECT, of("nothing").optional());
        assertFound(EplType.OBJECT, of("order"), of("nothing").optional(), of("more"));
    }

    @Test
    void anOpenShapeHasEveryProperty() {
        var open = EventShape.unknown("Map", EventShape.Origin.STREAM);
        assertEquals(new Found(EplType.UNKNOWN), paths.resolve(open, List.of(of("a").at(1), of("b"))));
    }

    @Test
    void whatFollowsAClassThatIsNotFoundIsUnknown() {
        var noClasses = new PropertyPaths(JavaClasses.none());
        assertEquals(new Found(EplType.UNKNOWN), noClasses.resolve(trade, List.of(of("order"), of("entered"), of("time"))));
    }

    private void assertFound(EplType type, PathSegment... path) {
        assertEquals(new Found(type), paths.resolve(trade, List.of(path)));
    }

    private Failed assertFailed(int segment, Reason reason, PathSegment... path) {
        var failed = assertInstanceOf(Failed.class, paths.resolve(trade, List.of(path)));
        assertEquals(segment, failed.segment());
        assertEquals(reason, failed.reason());
        return failed;
    }
}
