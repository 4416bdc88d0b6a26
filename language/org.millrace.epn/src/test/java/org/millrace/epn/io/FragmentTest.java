package org.millrace.epn.io;

import org.junit.jupiter.api.Test;
import org.millrace.epn.model.Wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

class FragmentTest {

    private static final String TEXT = """
            <epn:Network xmlns:epn="epn:org.millrace/1.0" name="n">
              <eventType name="Tick"><property name="a;b" type="int"/></eventType>
              <stream name="Tick"/><stream name="x, y"/><stream name="x, y"/><stream/>
              <wire from="Tick" to="x, y"/><wire from="Tick" to="x, y" eventType="Tick"/><wire from="Tick"/>
            </epn:Network>
            """;

    @Test
    void everyElementIsFoundByItsFragment() {
        var resource = EpnFile.parse("n.epn", TEXT);
        resource.getAllContents().forEachRemaining(element -> assertSame(element, resource.getEObject(resource.getURIFragment(element))));
    }

    @Test
    void aFragmentStaysRightIfAnElementIsAddedBefore() {
        var resource = EpnFile.parse("n.epn", TEXT);
        var network = resource.network().orElseThrow();
        var fragment = resource.getURIFragment(network.getWires().get(1));
        var other = EpnFile.parse("n.epn", TEXT.replace("<stream name=\"Tick\"/>", "<stream name=\"first\"/><stream name=\"Tick\"/>"));
        assertEquals("Tick", ((Wire) other.getEObject(fragment)).getEventType().getName());
    }

    @Test
    void aFragmentOfSomethingElseFindsNothing() {
        var resource = EpnFile.parse("n.epn", TEXT);
        for (var fragment : new String[] {"stage=gone", "wire=Tick,gone,0", "wire=Tick", "wire=Tick,Tick,9", "eventType=Tick;property=gone",
            "eventType=", ""}) {
            assertNull(resource.getEObject(fragment), fragment);
        }
    }
}
