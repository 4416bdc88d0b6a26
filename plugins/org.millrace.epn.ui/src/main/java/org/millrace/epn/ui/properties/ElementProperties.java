package org.millrace.epn.ui.properties;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.edit.provider.IItemPropertyDescriptor;
import org.eclipse.emf.edit.provider.IItemPropertySource;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.ui.views.properties.ComboBoxPropertyDescriptor;
import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.IPropertySource;
import org.eclipse.ui.views.properties.PropertyDescriptor;
import org.eclipse.ui.views.properties.TextPropertyDescriptor;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.element.ElementEdits;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.ui.check.ProjectValidation;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.epn.validation.JavaTypes;

import java.util.ArrayList;
import java.util.List;

/** An element of a network in the Properties view. What is set there becomes an edit; what would be refused cannot be entered. */
public final class ElementProperties implements IPropertySource {

    private final NetworkEditor editor;
    private final EObject element;
    private final List<IItemPropertyDescriptor> rows;

    private ElementProperties(NetworkEditor editor, EObject element, List<IItemPropertyDescriptor> rows) {
        this.editor = editor;
        this.element = element;
        this.rows = rows;
    }

    /** The properties of what is chosen; the view takes {@code null} for something that has none. */
    public static IPropertySource of(NetworkEditor editor, Object chosen) {
        return chosen instanceof EObject element && element.eResource() == editor.model().editing().resource()
                && editor.model().editing().items().adapt(element, IItemPropertySource.class) instanceof IItemPropertySource source
                ? new ElementProperties(editor, element, source.getPropertyDescriptors(element)) : null;
    }

    @Override
    public Object getEditableValue() {
        return ItemLabels.text(element);
    }

    @Override
    public IPropertyDescriptor[] getPropertyDescriptors() {
        return rows.stream().map(this::descriptor).toArray(IPropertyDescriptor[]::new);
    }

    private IPropertyDescriptor descriptor(IItemPropertyDescriptor row) {
        var feature = feature(row);
        var name = row.getDisplayName(element);
        var choices = choices(feature);
        var descriptor = !isEditable() ? new PropertyDescriptor(feature, name)
                : choices.isEmpty() ? new TextPropertyDescriptor(feature, name) : new ComboBoxPropertyDescriptor(feature, name, choices.toArray(String[]::new));
        descriptor.setDescription(row.getDescription(element));
        descriptor.setLabelProvider(new LabelProvider() {
            @Override
            public String getText(Object value) {
                return value instanceof Integer index && !choices.isEmpty() ? index < 0 ? "" : choices.get(index) : String.valueOf(value);
            }
        });
        if (isEditable() && choices.isEmpty()) {
            // The cell takes null for a value that is right.
            descriptor.setValidator(value -> editor.model().editing().refusal(edit(feature, String.valueOf(value))).map(Refusal::toText).orElse(null));
        }
        return descriptor;
    }

    private static EStructuralFeature feature(IItemPropertyDescriptor row) {
        return (EStructuralFeature) row.getFeature(null);
    }

    private boolean isEditable() {
        return editor.model().editing().lock().isEmpty();
    }

    private List<String> choices(EStructuralFeature feature) {
        if (feature.getEType() instanceof EEnum values) {
            return values.getELiterals().stream().map(literal -> literal.getLiteral()).toList();
        }
        if (feature instanceof EReference && feature.getEType() == Literals.EVENT_TYPE) {
            var names = new ArrayList<>(List.of(""));
            editor.model().editing().network().ifPresent(network -> network.getEventTypes().stream().map(EventType::getName).forEach(names::add));
            return names;
        }
        if (feature instanceof EReference) {
            return editor.model().editing().network().stream().flatMap(network -> network.getStages().stream()).map(ItemLabels::text).toList();
        }
        return List.of();
    }

    private Edit<?> edit(EStructuralFeature feature, String text) {
        return ElementEdits.set(element, feature, text, JavaTypes.unknown());
    }

    @Override
    public Object getPropertyValue(Object id) {
        var feature = (EStructuralFeature) id;
        var text = text(element.eGet(feature));
        var choices = choices(feature);
        return choices.isEmpty() || !isEditable() ? text : choices.indexOf(text);
    }

    private static String text(Object value) {
        return switch (value) {
            case null -> "";
            case Enumerator literal -> literal.getLiteral();
            case EObject target -> ItemLabels.text(target);
            default -> value.toString();
        };
    }

    @Override
    public boolean isPropertySet(Object id) {
        return element.eIsSet((EStructuralFeature) id);
    }

    @Override
    public void resetPropertyValue(Object id) {
        set((EStructuralFeature) id, "");
    }

    @Override
    public void setPropertyValue(Object id, Object value) {
        var feature = (EStructuralFeature) id;
        if (!(value instanceof Integer index)) {
            set(feature, String.valueOf(value));
        } else if (index >= 0) {
            set(feature, choices(feature).get(index));
        }
    }

    private void set(EStructuralFeature feature, String text) {
        if (isEditable() && !text.equals(text(element.eGet(feature)))) {
            editor.execute(ElementEdits.set(element, feature, text, ProjectValidation.of(editor.file()).types()));
        }
    }
}
