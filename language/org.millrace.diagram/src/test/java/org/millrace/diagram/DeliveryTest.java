package org.millrace.diagram;

import org.junit.jupiter.api.Test;
import org.millrace.epn.validation.Providers;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The guarantees of delivery on the drawing. */
class DeliveryTest {

    private static final String NETWORK = """
            <?xml version="1.0" encoding="UTF-8"?>
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="orders">
              <eventType name="Order"><property name="id"/></eventType>
              <adapter name="orders" provider="sure" eventType="Order"/>
              <adapter name="ticks" provider="tcp" eventType="Order"/>
              <stream name="queue" threads="2"/>
              <adapter name="database" direction="out" provider="sure" eventType="Order"/>
              <adapter name="audit" direction="out" provider="sure" eventType="Order"><property name="again" value="true"/></adapter>
              <adapter name="faulty" direction="out" provider="sure" eventType="Order"><property name="again" value="perhaps"/></adapter>
              <wire from="orders" to="database"/>
              <wire from="orders" to="queue"/>
              <wire from="ticks" to="database"/>
              <wire from="queue" to="audit"/>
              %s
            </epn:Network>
            """;

    private static TestPage open(String more) {
        var page = TestPage.closed(NETWORK.formatted(more));
        page.providers = Providers.load(DeliveryTest.class.getClassLoader());
        page.load("page1");
        return page;
    }

    private static String shown(TestPage page, String stage) {
        var arguments = page.node(stage).getAsJsonObject("args");
        return arguments.get("chip").getAsString() + " " + arguments.get("delivery").getAsString();
    }

    @Test
    void anAdapterShowsItsWeakestWayAndNamesEach() {
        var page = open("");
        assertEquals("≥1 Delivery from orders to database: exactly once\n"
                + "Delivery from orders to audit: at least once, because the queue of 'queue' ends the transaction", shown(page, "orders"));
        assertEquals("=1 Delivery from orders to database: exactly once", shown(page, "database"));
        assertEquals(" ", shown(page, "ticks"));
        assertEquals(" ", shown(page, "faulty"));
    }

    @Test
    void aWayToAFaultyAdapterPromisesNothing() {
        assertEquals(" Delivery from orders to faulty: at most once, because 'faulty' writes at most once", shown(open("<wire from='orders' to='faulty'/>"), "faulty"));
    }

    @Test
    void stagesWithTheSameNameHaveNoWays() {
        assertEquals(" ", shown(open("<adapter name='orders' provider='sure' eventType='Order'/>"), "database"));
    }

    @Test
    void anEditChangesWhatIsShown() {
        var page = open("");
        page.act("deleteElement", Map.of("elementIds", List.of(page.id("queue"))));
        assertEquals("=1 Delivery from orders to database: exactly once", shown(page, "orders"));
    }
}
