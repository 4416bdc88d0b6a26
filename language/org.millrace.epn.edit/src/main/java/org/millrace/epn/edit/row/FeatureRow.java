package org.millrace.epn.edit.row;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.element.ElementEdits;
import org.millrace.epn.edit.label.Labels;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Stage;
import org.millrace.epn.validation.JavaTypes;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A row for a feature of the model. */
record FeatureRow(EObject element, EStructuralFeature feature, RowGroup group, Entry entry, String defaultValue, boolean required,
        JavaTypes types, Function<String, Optional<Refusal>> check) implements Row {

    /** A row for a feature as the model has it: one of the values of an enumeration, or a line of text. */
    static FeatureRow of(EObject element, EStructuralFeature feature, JavaTypes types) {
        var literals = feature.getEType() instanceof EEnum values ? values.getELiterals().stream().map(literal -> literal.getLiteral()).toList()
                : List.<String>of();
        return new FeatureRow(element, feature, RowGroup.GENERAL, literals.isEmpty() ? new Entry.Line() : new Entry.Choice(literals, false),
                feature.getDefaultValueLiteral() == null ? "" : feature.getDefaultValueLiteral(), false, types, text -> Optional.empty());
    }

    FeatureRow in(RowGroup other) {
        return new FeatureRow(element, feature, other, entry, defaultValue, required, types, check);
    }

    FeatureRow as(Entry other) {
        return new FeatureRow(element, feature, group, other, defaultValue, required, types, check);
    }

    FeatureRow orElse(String other) {
        return new FeatureRow(element, feature, group, entry, other, required, types, check);
    }

    FeatureRow needed() {
        return new FeatureRow(element, feature, group, entry, defaultValue, true, types, check);
    }

    FeatureRow checked(Function<String, Optional<Refusal>> other) {
        return new FeatureRow(element, feature, group, entry, defaultValue, required, types, other);
    }

    @Override
    public String id() {
        return feature.getName();
    }

    @Override
    public String label() {
        return Labels.of("property." + feature.getName());
    }

    @Override
    public String doc() {
        var documentation = EcoreUtil.getDocumentation(feature);
        return documentation == null ? "" : documentation;
    }

    @Override
    public boolean isSet() {
        return element.eIsSet(feature);
    }

    @Override
    public String value() {
        return isSet() ? text(element.eGet(feature)) : "";
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

    @Override
    public Edit<?> set(String text) {
        return ElementEdits.set(element, feature, text, types);
    }

    @Override
    public Optional<Edit<?>> unset() {
        return required ? Optional.empty() : Optional.of(set(""));
    }

    @Override
    public Optional<Refusal> unfit(String text) {
        if (text.isEmpty()) {
            return required ? Optional.of(new Refusal("'" + label() + "' has no value", "give it one")) : Optional.empty();
        }
        return check.apply(text);
    }
}
