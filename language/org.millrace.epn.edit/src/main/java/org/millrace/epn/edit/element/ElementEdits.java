package org.millrace.epn.edit.element;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.eventtype.DeleteEventType;
import org.millrace.epn.edit.eventtype.RemoveProperty;
import org.millrace.epn.edit.eventtype.RenameEventType;
import org.millrace.epn.edit.eventtype.RenameProperty;
import org.millrace.epn.edit.eventtype.SetPropertyType;
import org.millrace.epn.edit.eventtype.SetTimeProperty;
import org.millrace.epn.edit.eventtype.TimeProperty;
import org.millrace.epn.edit.eventtype.UseJavaClass;
import org.millrace.epn.edit.eventtype.UseProperties;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.edit.note.DeleteNote;
import org.millrace.epn.edit.note.SetNoteText;
import org.millrace.epn.edit.stage.DeleteStage;
import org.millrace.epn.edit.stage.RemoveParameterList;
import org.millrace.epn.edit.stage.RemoveStatement;
import org.millrace.epn.edit.stage.RenameParameterList;
import org.millrace.epn.edit.stage.RenameStage;
import org.millrace.epn.edit.stage.RenameStageProperty;
import org.millrace.epn.edit.stage.RenameStatement;
import org.millrace.epn.edit.stage.SetParameterFile;
import org.millrace.epn.edit.stage.UnsetStageProperty;
import org.millrace.epn.edit.wire.DeleteWire;
import org.millrace.epn.edit.wire.SetWireEnd;
import org.millrace.epn.edit.wire.SetWireStatement;
import org.millrace.epn.model.EpnPackage;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Note;
import org.millrace.epn.model.ParameterList;
import org.millrace.epn.model.Property;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Statement;
import org.millrace.epn.model.Wire;
import org.millrace.epn.validation.JavaTypes;

import java.util.Optional;

/** Finds the edit that changes or deletes an element, whatever its kind. */
public final class ElementEdits {

    private ElementEdits() {
    }

    /**
     * The edit for one cell of a property sheet.
     *
     * @param element the element
     * @param feature one of its features with a single value that is not contained
     * @param text    the value as it is written in the file; empty for none
     * @param types   finds Java classes
     */
    public static Edit<?> set(EObject element, EStructuralFeature feature, String text, JavaTypes types) {
        return switch (element) {
            case EventType type -> eventType(type, feature, text, types);
            case EventTypeProperty property when feature == Literals.EVENT_TYPE_PROPERTY__NAME -> new RenameProperty(property, text);
            case EventTypeProperty property when feature == Literals.EVENT_TYPE_PROPERTY__TYPE -> new SetPropertyType(property, text);
            case Stage stage when feature == Literals.STAGE__NAME -> new RenameStage(stage, text);
            case Property property when feature == Literals.PROPERTY__NAME -> new RenameStageProperty(property, text);
            case Statement statement when feature == Literals.STATEMENT__NAME -> new RenameStatement(statement, text);
            case ParameterList list -> feature == Literals.PARAMETER_LIST__NAME
                    ? new RenameParameterList(list, text) : new SetParameterFile(list, text);
            case Wire wire when feature == Literals.WIRE__STATEMENT -> new SetWireStatement(wire, text);
            case Wire wire when feature == Literals.WIRE__FROM || feature == Literals.WIRE__TO -> new SetWireEnd(wire, (EReference) feature, text);
            case Note note when feature == Literals.NOTE__TEXT -> new SetNoteText(note, text);
            default -> feature instanceof EAttribute attribute ? new SetAttribute(element, attribute, text)
                    : new SetEventType(element, text);
        };
    }

    /** The edit that deletes an element; empty for the network itself and for what belongs to the layout other than notes. */
    public static Optional<Edit<?>> delete(EObject element) {
        return Optional.ofNullable(switch (element) {
            case EventType type -> new DeleteEventType(type);
            case EventTypeProperty property -> new RemoveProperty(property);
            case Stage stage -> new DeleteStage(stage);
            case Wire wire -> new DeleteWire(wire);
            case Note note -> new DeleteNote(note);
            case Statement statement -> new RemoveStatement(statement);
            case ParameterList list -> new RemoveParameterList(list);
            case Property property when property.eContainer() instanceof Stage stage ->
                new UnsetStageProperty(stage, Names.text(property.getName()));
            default -> null;
        });
    }

    private static Edit<?> eventType(EventType type, EStructuralFeature feature, String text, JavaTypes types) {
        return switch (feature.getFeatureID()) {
            case EpnPackage.EVENT_TYPE__NAME -> new RenameEventType(type, text);
            case EpnPackage.EVENT_TYPE__JAVA_CLASS -> text.isEmpty() ? new UseProperties(type, types) : new UseJavaClass(type, text, types);
            case EpnPackage.EVENT_TYPE__SENT_TIME_PROPERTY -> new SetTimeProperty(type, TimeProperty.SENT, text);
            case EpnPackage.EVENT_TYPE__INGRESS_TIME_PROPERTY -> new SetTimeProperty(type, TimeProperty.INGRESS, text);
            case EpnPackage.EVENT_TYPE__EVENT_TIME_PROPERTY -> new SetTimeProperty(type, TimeProperty.EVENT, text);
            case EpnPackage.EVENT_TYPE__EVENT_TIME_UNIT -> new SetAttribute(type, (EAttribute) feature, text);
            default -> throw new IllegalArgumentException(feature.getName());
        };
    }
}
