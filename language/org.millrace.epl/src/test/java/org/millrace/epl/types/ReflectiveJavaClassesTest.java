package org.millrace.epl.types;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ReflectiveJavaClassesTest {

    private final JavaClasses classes = new ReflectiveJavaClasses(getClass().getClassLoader());
    private final JavaClass order = classes.find(Samples.Order.class.getName()).orElseThrow();

    @Test
    void propertiesFollowTheFieldsAndThenTheAlphabet() {
        assertEquals(List.of("id", "symbol", "price", "URL", "attribute", "due", "entered", "leg", "legList", "legMap", "legs", "open",
                "parent", "side", "tag", "value"), order.properties().stream().map(ShapeProperty::name).toList());
    }

    @Test
    void theNarrowerGetterCounts() {
        assertEquals(EplType.STRING, order.property("value").orElseThrow().type());
    }

    @Test
    void aBoxedIsIsNoGetter() {
        assertEquals(Optional.empty(), order.property("boxed"));
        assertEquals(EplType.primitive(ScalarKind.BOOLEAN), order.property("open").orElseThrow().type());
    }

    @Test
    void gettersMayTakeAnIndexOrAKey() {
        assertEquals("leg[index]: Leg", order.property("leg").orElseThrow().label());
        assertEquals("attribute('key'): string", order.property("attribute").orElseThrow().label());
    }

    @Test
    void collectionsKnowTheirElements() {
        assertEquals("List<Leg>", order.property("legList").orElseThrow().type().label());
        assertEquals("Map<string, Leg>", order.property("legMap").orElseThrow().type().label());
        assertEquals("Leg[]", order.property("legs").orElseThrow().type().label());
        assertEquals("Optional<Date>", order.property("due").orElseThrow().type().label());
    }

    @Test
    void membersOfAGenericClassFollowItsArguments() {
        var due = classes.membersOf(order.property("due").orElseThrow().type()).orElseThrow();
        assertEquals(EplType.of(ScalarKind.DATE), due.methods("get").getFirst().returns());
        var list = classes.membersOf(order.property("legList").orElseThrow().type()).orElseThrow();
        assertEquals("get(int): Leg", list.methods("get").getFirst().label());
    }

    @Test
    void theComponentsOfARecordAreItsProperties() {
        var leg = classes.find("org.millrace.epl.types.Samples.Leg").orElseThrow();
        assertEquals(List.of("symbol: string", "quantity: int"), leg.properties().stream().map(ShapeProperty::label).toList());
    }

    @Test
    void aCollectionMayContainItself() {
        var tree = ReflectiveJavaClasses.describe(Samples.Tree.class);
        assertTrue(tree.methods("get").getFirst().label().startsWith("get(int): Tree<"));
    }

    @Test
    void methodsWithAVariableNumberOfArguments() {
        var describe = order.methods("describe").getFirst();
        assertEquals("describe(string, Object...): string", describe.label());
        assertTrue(describe.takes(1));
        assertTrue(describe.takes(3));
        assertFalse(describe.takes(0));
    }

    @Test
    void staticMethodsAreMarked() {
        assertTrue(classes.resolve("Math").orElseThrow().methods("abs").stream().allMatch(JavaMethod::isStatic));
        assertFalse(order.methods("getPrice").getFirst().isStatic());
    }

    @Test
    void anEnumHasConstants() {
        assertEquals(List.of("BUY", "SELL"), classes.find("org.millrace.epl.types.Samples.Side").orElseThrow().enumConstants());
        assertEquals(List.of(), order.enumConstants());
    }

    @Test
    void someClassesNeedNoPackage() {
        assertTrue(classes.resolve("BigDecimal").isPresent());
        assertTrue(classes.resolve("SimpleDateFormat").isPresent());
        assertTrue(classes.resolve("LocalDateTime").isEmpty());
        assertTrue(classes.resolve("").isEmpty());
    }

    @Test
    void supertypesAreAllKnown() {
        assertTrue(order.isA(Samples.Base.class.getName()));
        assertTrue(order.isA("java.lang.Object"));
        assertFalse(order.isA("java.lang.Number"));
    }

    @Test
    void classesAreNotInitialised() {
        var explosive = classes.find(Samples.Explosive.class.getName()).orElseThrow();
        assertEquals(List.of("fuse"), explosive.properties().stream().map(ShapeProperty::name).toList());
        assertEquals(List.of(), explosive.enumConstants());
    }

    @Test
    void sameClassesAreEqual() {
        assertEquals(order, ReflectiveJavaClasses.describe(Samples.Order.class));
        assertEquals(order.property("due").orElseThrow(), order.property("due").orElseThrow());
    }

    @Test
    void anInterfaceHasTheMethodsOfObject() {
        assertFalse(classes.resolve("CharSequence").orElseThrow().methods("hashCode").isEmpty());
    }
}
