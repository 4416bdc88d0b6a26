package org.millrace.epn.edit.item;

import org.eclipse.emf.common.notify.AdapterFactory;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.edit.provider.ItemPropertyDescriptor;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EpnEditing;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.element.ElementEdits;
import org.millrace.epn.edit.internal.Labels;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Stage;
import org.millrace.epn.validation.JavaTypes;

/** A row of a property sheet. What is set there becomes an edit; what is refused is not set. */
final class ElementPropertyDescriptor extends ItemPropertyDescriptor {

    private final EpnEditing editing;

    ElementPropertyDescriptor(AdapterFactory factory, EpnEditing editing, EStructuralFeature feature) {
        super(factory, Labels.of("property." + feature.getName()), description(feature), feature, true);
        this.editing = editing;
        this.multiLine = feature == Literals.STATEMENT__TEXT || feature == Literals.NOTE__TEXT;
        this.sortChoices = true;
    }

    private static String description(EStructuralFeature feature) {
        var documentation = EcoreUtil.getDocumentation(feature);
        return documentation == null ? "" : documentation;
    }

    @Override
    public void setPropertyValue(Object object, Object value) {
        editing.execute(edit(object, text(value)));
    }

    @Override
    public void resetPropertyValue(Object object) {
        setPropertyValue(object, "");
    }

    @Override
    public boolean canSetProperty(Object object) {
        return editing.lock().isEmpty();
    }

    @Override
    public ValueHandler getValueHandler(Object object) {
        var plain = super.getValueHandler(object);
        return new ValueHandler() {
            @Override
            public Object toValue(String text) {
                return plain.toValue(text);
            }

            @Override
            public String toString(Object value) {
                return plain.toString(value);
            }

            /** EMF's way to say that all is well is {@code null}. */
            @Override
            public String isValid(String text) {
                return editing.refusal(edit(object, text)).map(Refusal::toText).orElse(null);
            }
        };
    }

    private Edit<?> edit(Object object, String text) {
        return ElementEdits.set((EObject) object, feature, text, JavaTypes.unknown());
    }

    private static String text(Object value) {
        return switch (value) {
            case null -> "";
            case Enumerator literal -> literal.getLiteral();
            case EventType type -> type.getName() == null ? "" : type.getName();
            case Stage stage -> stage.getName() == null ? "" : stage.getName();
            default -> value.toString();
        };
    }
}
