package org.millrace.epn.edit.element;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.millrace.epn.edit.Edited;
import org.millrace.epn.edit.eventtype.RenameProperty;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.epn.edit.stage.SetParameterFile;
import org.millrace.epn.edit.wire.SetWireEnd;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Processor;

import java.util.List;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ElementEditsTest {

    private final Edited n = Edited.network();

    @Test
    void aFeatureToWhichOthersReferGetsTheEditThatTakesThemAlong() {
        assertEquals(new RenameStage(n.stage("queue"), "q"), ElementEdits.set(n.stage("queue"), Literals.STAGE__NAME, "q", Edited.CLASSES));
        assertEquals(new RenameProperty(n.property("Tick", "sent"), "at"),
                ElementEdits.set(n.property("Tick", "sent"), Literals.EVENT_TYPE_PROPERTY__NAME, "at", Edited.CLASSES));
        assertEquals(new SetEventType(n.wire(0), "Tick"), ElementEdits.set(n.wire(0), Literals.WIRE__EVENT_TYPE, "Tick", Edited.CLASSES));
        assertEquals(new SetWireEnd(n.wire(0), Literals.WIRE__TO, "rules"), ElementEdits.set(n.wire(0), Literals.WIRE__TO, "rules", Edited.CLASSES));
        var limit = n.stage(Processor.class, "rules").getParameters().getLast();
        assertEquals(new SetParameterFile(limit, "x.txt"), ElementEdits.set(limit, Literals.PARAMETER_LIST__FILE, "x.txt", Edited.CLASSES));
    }

    @Test
    void everyCellOfAPropertySheetCanBeSetToWhatItShows() {
        n.editing().network().orElseThrow().eAllContents().forEachRemaining(element -> element.eClass().getEAllStructuralFeatures().stream()
                .filter(feature -> !feature.isMany()).forEach(feature -> {
                    var text = switch (element.eGet(feature)) {
                        case null -> "";
                        case EObject target -> (String) target.eGet(target.eClass().getEStructuralFeature("name"));
                        case Enumerator literal -> literal.getLiteral();
                        case Object value -> value.toString();
                    };
                    n.expectNoStep(ElementEdits.set(element, feature, text, Edited.CLASSES));
                }));
    }

    @Test
    void theNameOfTheNetworkIsSet() {
        n.expect(new SetAttribute(n.model(), Literals.NETWORK__NAME, "m"), "-<epn:Network name=\"n\">", "+<epn:Network name=\"m\">");
        n.refuse(new SetAttribute(n.model(), Literals.NETWORK__NAME, ""),
                "the network has no name; a name begins with a letter and goes on with letters, digits, '-', '_' and '.'");
    }

    @Test
    void aSelectionIsDeletedEvenIfOneThingGoesWithAnother() {
        n.expect(new DeleteElements(List.of(n.stage("out"), n.wire(4), n.type("Signal"), n.wire(2), n.property("Tick", "price"))),
                "-<property name=\"price\" type=\"double\"/>", "-<eventType name=\"Signal\" javaClass=\"demo.Signal\"/>",
                "-<bean name=\"counter\" javaClass=\"demo.Counter\" eventType=\"Signal\">",
                "-<adapter name=\"out\" provider=\"file\" direction=\"out\" eventType=\"Signal\"/>",
                "-<wire from=\"rules\" to=\"counter\" eventType=\"Signal\"/>", "-<wire from=\"rules\" to=\"out\"/>",
                "-<route from=\"rules\" to=\"counter\" nth=\"1\">",
                "+<bean name=\"counter\" javaClass=\"demo.Counter\">", "+<route from=\"rules\" to=\"counter\">");
    }

    @Test
    void theNetworkItselfIsNotDeleted() {
        assertEquals(Optional.empty(), ElementEdits.delete(n.model()));
        n.refuse(new DeleteElements(List.of(n.model())), "the selection cannot be deleted; select event types, stages, wires or notes");
        n.refuse(new DeleteElements(List.of()), "the selection cannot be deleted; select event types, stages, wires or notes");
    }
}
