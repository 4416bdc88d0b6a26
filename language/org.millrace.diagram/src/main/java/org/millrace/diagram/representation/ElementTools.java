package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.edit.element.DeleteElements;
import org.millrace.epn.edit.element.ElementEdits;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.edit.row.ElementRows;
import org.millrace.epn.edit.row.Row;
import org.millrace.epn.edit.wire.CreateWire;
import org.millrace.epn.edit.wire.ReconnectWire;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;
import org.millrace.epn.validation.JavaTypes;

import java.util.List;
import java.util.Objects;

/** The tools that change elements. They return the element that they were called for. */
public final class ElementTools {

    /** For Sirius, which creates the services. */
    public ElementTools() {
    }

    /** Draws a wire from a stage to another one. */
    public EObject connect(Stage from, Stage to) {
        return Represented.create(from, CreateWire.between(from, to));
    }

    /** Lets a wire begin in another stage. */
    public Wire reconnectSource(Wire wire, Stage from) {
        Represented.change(wire, new ReconnectWire(wire, from, wire.getTo()));
        return wire;
    }

    /** Lets a wire end in another stage. */
    public Wire reconnectTarget(Wire wire, Stage to) {
        Represented.change(wire, new ReconnectWire(wire, wire.getFrom(), to));
        return wire;
    }

    /** Deletes an element. One that has gone with another one of the selection, such as the wire of a stage, is none any more. */
    public EObject deleteElement(EObject element) {
        Represented.change(element, new DeleteElements(List.of(element)));
        return element;
    }

    /** Gives an element another name, or a note another text. */
    public EObject rename(EObject element, String text) {
        return element instanceof Note note ? set(note, Literals.NOTE__TEXT, text.stripTrailing())
                : set(element, element.eClass().getEStructuralFeature("name"), text.strip());
    }

    /** Sets the text of a statement. */
    public EObject setStatementText(EObject statement, String text) {
        return set(statement, Literals.STATEMENT__TEXT, text.strip());
    }

    private static EObject set(EObject element, EStructuralFeature feature, String text) {
        if (feature != null) {
            Represented.change(element, ElementEdits.set(element, feature, text, Represented.of(element)
                    .map(represented -> Representations.host().project(represented.resource()).types()).orElseGet(JavaTypes::unknown)));
        }
        return element;
    }

    /** The text with which renaming begins. */
    public String nameOf(EObject element) {
        var feature = element instanceof Note ? Literals.NOTE__TEXT : element.eClass().getEStructuralFeature("name");
        return feature == null ? "" : Objects.requireNonNullElse((String) element.eGet(feature), "");
    }

    /** What tables and trees call an element. */
    public String itemLabel(EObject element) {
        return ItemLabels.text(element);
    }

    /** Opens what stands behind an element: the statements of a processor, the class of a bean, an event type. */
    public EObject openElement(EObject element) {
        Representations.host().open(element);
        return element;
    }

    /** The rows of the property sheet of an element, the same as in the network editor. */
    public List<Row> rows(EObject element) {
        return Represented.of(element).map(represented -> ElementRows.of(element, Representations.host().project(represented.resource()))).orElse(List.of());
    }

    /** Enters a text into a row of the property sheet; an empty text takes the value away. */
    public EObject enter(EObject element, Row row, String text) {
        Represented.of(element).ifPresent(represented -> row.unfit(text).ifPresentOrElse(refusal -> Representations.host().refused(element, refusal),
                () -> represented.perform(element, row.enter(text))));
        return element;
    }
}
