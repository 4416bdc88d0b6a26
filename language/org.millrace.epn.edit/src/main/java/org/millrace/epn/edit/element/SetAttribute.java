package org.millrace.epn.edit.element;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.validation.LegalName;

import java.util.Optional;
import java.util.Set;

/**
 * Sets an attribute to which nothing else in the network refers, such as the capacity of a stream.
 * Where something may refer to it, as to the name of a stage, {@link ElementEdits} finds the edit
 * that takes care of that.
 *
 * @param element   the element
 * @param attribute one of its attributes with a single value
 * @param text      the value as it is written in the file; empty for the default
 */
public record SetAttribute(EObject element, EAttribute attribute, String text) implements Edit<EObject> {

    private static final Set<EAttribute> SIZES = Set.of(Literals.BOX__WIDTH, Literals.BOX__HEIGHT, Literals.NOTE__WIDTH, Literals.NOTE__HEIGHT);

    /**
     * Checks that the attribute is one of the element's and holds one value.
     *
     * @throws IllegalArgumentException if not
     */
    public SetAttribute {
        if (attribute.isMany() || attribute.isID() || !element.eClass().getEAllAttributes().contains(attribute)) {
            throw new IllegalArgumentException(attribute.getName() + " of " + element.eClass().getName());
        }
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(element, "element").or(this::unfit);
    }

    private Optional<Refusal> unfit() {
        if (attribute == Literals.NETWORK__NAME && !LegalName.NETWORK.allows(text)) {
            return Optional.of(new Refusal(LegalName.NETWORK.message(text), LegalName.NETWORK.advice()));
        }
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (attribute.getEType() instanceof EEnum values && values.getEEnumLiteralByLiteral(text) == null) {
            return Optional.of(new Refusal("'" + text + "' is not a value of '" + attribute.getName() + "'",
                    "it is one of " + String.join(", ", values.getELiterals().stream().map(l -> l.getLiteral()).toList())));
        }
        if (attribute.getEType() == EcorePackage.Literals.EINT && !isInt(text)) {
            return Optional.of(new Refusal("'" + text + "' is not a whole number", "write it with digits only"));
        }
        if (attribute.getEType() == EcorePackage.Literals.EBOOLEAN && !text.equals("true") && !text.equals("false")) {
            return Optional.of(new Refusal("'" + text + "' is not a value of '" + attribute.getName() + "'", "it is one of true, false"));
        }
        return SIZES.contains(attribute) && Integer.parseInt(text) < 0
                ? Optional.of(new Refusal("the " + attribute.getName() + " " + text + " is less than 0", "give 0 for the natural " + attribute.getName()))
                : Optional.empty();
    }

    private static boolean isInt(String text) {
        try {
            Integer.parseInt(text);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    @Override
    public EObject perform(EditedNetwork network) {
        if (text.isEmpty()) {
            element.eUnset(attribute);
        } else {
            element.eSet(attribute, EcoreUtil.createFromString(attribute.getEAttributeType(), text));
        }
        return element;
    }
}
