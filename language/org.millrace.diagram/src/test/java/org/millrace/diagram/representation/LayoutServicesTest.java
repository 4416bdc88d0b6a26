package org.millrace.diagram.representation;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.resource.PreservedText;
import org.millrace.epn.io.EpnResource;
import org.millrace.epn.io.EpnResourceFactory;
import org.millrace.epn.model.Network;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The exchange of positions, with a diagram that has the features of those of Sirius. */
class LayoutServicesTest {

    private static final String TEXT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:epn="epn:org.millrace/1.0">
              <epn:Network name="n">
                <stream name="a"/>
                <stream name="b"/>
                <stream name="c"/>
                <wire from="a" to="b"/>
                <wire from="b" to="c"/>
              </epn:Network>
              <epn:Layout>
                <box stage="a"/>
                <box stage="b" x="300"/>
                <box stage="c" x="600"/>
                <route from="a" to="b"><point x="250" y="60"/></route>
                <note x="1" y="2" text="t"/>
              </epn:Layout>
            </xmi:XMI>
            """;

    private final EPackage classes = EcoreFactory.eINSTANCE.createEPackage();
    private final LayoutServices services = new LayoutServices();
    private EpnResource resource;
    private Network network;
    private EObject diagram;
    private EObject notation;

    @BeforeEach
    void open() throws IOException {
        resource = EpnResourceFactory.newResource(URI.createURI("n.epn"), new PreservedText());
        resource.load(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)), null);
        network = resource.network().orElseThrow();
        classes.setName("sirius");
        type("Drawn", List.of("width", "height"), List.of("target"), List.of());
        type("Box", List.of("x", "y", "width", "height"), List.of(), List.of());
        type("Bendpoints", List.of(), List.of(), List.of());
        text("Bendpoints", "points");
        type("Anchor", List.of(), List.of(), List.of());
        text("Anchor", "id");
        type("Node", List.of(), List.of("element", "layoutConstraint"), List.of());
        type("Edge", List.of(), List.of("element", "bendpoints", "sourceAnchor", "targetAnchor"), List.of());
        type("Notation", List.of(), List.of(), List.of("children", "edges"));
        type("Entry", List.of(), List.of("data"), List.of());
        type("Diagram", List.of(), List.of(), List.of("ownedDiagramElements", "ownedAnnotationEntries"));
        diagram = create("Diagram");
        notation = create("Notation");
        var entry = create("Entry");
        Features.set(entry, "data", notation);
        Features.list(diagram, "ownedAnnotationEntries").add(entry);
    }

    private void type(String name, List<String> numbers, List<String> references, List<String> lists) {
        var type = EcoreFactory.eINSTANCE.createEClass();
        type.setName(name);
        classes.getEClassifiers().add(type);
        numbers.forEach(number -> attribute(type, number).setEType(EcorePackage.Literals.EINT));
        references.forEach(reference -> reference(type, reference));
        lists.forEach(list -> reference(type, list).setUpperBound(-1));
    }

    private void text(String type, String name) {
        attribute((EClass) classes.getEClassifier(type), name).setEType(EcorePackage.Literals.ESTRING);
    }

    private static EAttribute attribute(EClass type, String name) {
        var attribute = EcoreFactory.eINSTANCE.createEAttribute();
        attribute.setName(name);
        type.getEStructuralFeatures().add(attribute);
        return attribute;
    }

    private static EReference reference(EClass type, String name) {
        var reference = EcoreFactory.eINSTANCE.createEReference();
        reference.setName(name);
        reference.setEType(EcorePackage.Literals.EOBJECT);
        reference.setContainment(List.of("ownedDiagramElements", "ownedAnnotationEntries").contains(name));
        type.getEStructuralFeatures().add(reference);
        return reference;
    }

    private EObject create(String type) {
        return EcoreUtil.create((EClass) classes.getEClassifier(type));
    }

    private EObject drawn(EObject target) {
        var drawn = create("Drawn");
        Features.set(drawn, "target", target);
        Features.set(drawn, "width", 20);
        Features.set(drawn, "height", 4);
        Features.list(diagram, "ownedDiagramElements").add(drawn);
        return drawn;
    }

    private EObject node(EObject target, int x, int y) {
        var node = create("Node");
        var box = create("Box");
        Features.set(box, "x", x);
        Features.set(box, "y", y);
        Features.set(box, "width", -1);
        Features.set(box, "height", -1);
        Features.set(node, "layoutConstraint", box);
        Features.set(node, "element", drawn(target));
        Features.list(notation, "children").add(node);
        return box;
    }

    private EObject edge(EObject target, String points) {
        var edge = create("Edge");
        var bends = create("Bendpoints");
        Features.set(bends, "points", points);
        Features.set(edge, "bendpoints", bends);
        Features.set(edge, "element", drawn(target));
        Features.list(notation, "edges").add(edge);
        return bends;
    }

    private Object views() {
        return List.of(Features.list(diagram, "ownedDiagramElements").getFirst());
    }

    private String saved() {
        return new String(resource.content().orElseThrow().of(resource), StandardCharsets.UTF_8);
    }

    @Test
    void positionsAndBendPointsAreWrittenIntoTheFile() {
        node(network.getStages().get(0), 0, 0);
        node(network.getStages().get(1), 300, 100);
        node(network.getStages().get(2), 600, 0);
        node(resource.layout().orElseThrow().getNotes().getFirst(), 5, 6);
        // The centers are 100, 20 and 400, 120 and 700, 20.
        edge(network.getWires().get(0), "[100, 0, -200, -100]$[150, 0, -150, -100]$[150, 100, -150, 0]$[200, 100, -100, 0]");
        edge(network.getWires().get(1), "[0, 0, -300, 100]$[100, -20, -200, 80]$[300, -100, 0, 0]");
        var anchor = create("Anchor");
        Features.set(anchor, "id", "(1.0,0.5)");
        Features.set(Features.list(notation, "edges").getLast(), "sourceAnchor", anchor);
        assertTrue(services.isDrawn(network, views()));
        services.writeLayout(network, views());
        assertEquals(TEXT.replace("<box stage=\"b\" x=\"300\"/>", "<box stage=\"b\" x=\"300\" y=\"100\"/>").replace("x=\"1\" y=\"2\"", "x=\"5\" y=\"6\"")
                .replace("<point x=\"250\" y=\"60\"/></route>", "<point x=\"250\" y=\"20\"/><point x=\"250\" y=\"120\"/></route>"
                        + "<route from=\"b\" to=\"c\"><point x=\"600\" y=\"100\"/></route>").replaceAll("\\s", ""), saved().replaceAll("\\s", ""));
    }

    @Test
    void anUnchangedDiagramChangesNothing() {
        node(network.getStages().get(0), 0, 0);
        node(network.getStages().get(1), 300, 0);
        edge(network.getWires().get(0), "[0, 0, -300, 0]$[150, 40, -150, 40]$[300, 0, 0, 0]");
        services.writeLayout(network, views());
        assertEquals(TEXT, saved());
    }

    @Test
    void aWireThatIsNotDrawnLosesItsBendPointsWhenItsEndsMove() {
        node(network.getStages().get(0), 0, 50);
        services.writeLayout(network, views());
        assertFalse(saved().contains("<route"), saved());
    }

    @Test
    void positionsAndBendPointsAreTakenFromTheFile() {
        var a = node(network.getStages().get(0), 7, 7);
        var b = node(network.getStages().get(1), 7, 7);
        var c = node(network.getStages().get(2), 7, 7);
        var bent = edge(network.getWires().get(0), "[0, 0, 0, 0]$[0, 0, 0, 0]");
        var straight = edge(network.getWires().get(1), "[0, 0, 0, 0]$[9, 9, 9, 9]$[0, 0, 0, 0]");
        services.readLayout(network, views());
        assertEquals(List.of(0, 300, 600), List.of(Features.number(a, "x"), Features.number(b, "x"), Features.number(c, "x")));
        assertEquals("[0, 0, -300, 0]$[150, 40, -150, 40]$[300, 0, 0, 0]", Features.text(bent, "points"));
        assertEquals("[0, 0, -300, 0]$[300, 0, 0, 0]", Features.text(straight, "points"));
        assertEquals(TEXT, saved());
    }
}
