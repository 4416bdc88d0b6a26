package org.millrace.epn.io.internal;

import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.ExtendedMetaData;
import org.millrace.epn.Suggestion;
import org.millrace.epn.model.EpnPackage;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;

import java.util.ArrayList;
import java.util.Locale;

/** How messages name elements and what may stand in them. */
final class ElementNames {

    private ElementNames() {
    }

    static String of(EObject object) {
        var kind = object.eClass().getName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
        var name = switch (object) {
            case Network network -> network.getName();
            case Stage stage -> stage.getName();
            case EventType type -> type.getName();
            default -> null;
        };
        return name == null ? "the " + kind : "the " + kind + " '" + name + "'";
    }

    static String advice(EObject owner, String name, boolean element) {
        var known = new ArrayList<String>();
        var metaData = ExtendedMetaData.INSTANCE;
        for (var feature : owner.eClass().getEAllStructuralFeatures()) {
            if (feature == EpnPackage.Literals.NETWORK__STAGES) {
                if (element) {
                    known.add("adapter");
                    known.add("stream");
                    known.add("processor");
                    known.add("bean");
                }
            } else if (metaData.getFeatureKind(feature)
                    == (element ? ExtendedMetaData.ELEMENT_FEATURE : ExtendedMetaData.ATTRIBUTE_FEATURE)) {
                known.add(metaData.getName(feature));
            }
        }
        return Suggestion.advice(name, known, element ? "elements" : "attributes");
    }

    static String valueAdvice(EStructuralFeature feature) {
        return switch (feature.getEType()) {
            case EEnum values -> "it is one of " + String.join(", ",
                    values.getELiterals().stream().map(l -> l.getLiteral()).toList());
            case Object type when type == org.eclipse.emf.ecore.EcorePackage.Literals.EINT -> "give a whole number";
            default -> "";
        };
    }
}
