package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.model.EpnPackage;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Stage;
import org.millrace.epn.validation.LegalName;

import java.util.HashSet;
import java.util.List;
import java.util.function.Function;

/** Names are legal and unique. */
public final class NameRule implements Rule {

    @Override
    public void check(Validation v) {
        var network = v.network();
        legal(v, network, EpnPackage.Literals.NETWORK__NAME, network.getName(), LegalName.NETWORK);
        unique(v, network.getStages(), Stage::getName, EpnPackage.Literals.STAGE__NAME, LegalName.STAGE, "stage");
        unique(v, network.getEventTypes(), EventType::getName, EpnPackage.Literals.EVENT_TYPE__NAME, LegalName.EVENT_TYPE, "event type");
        for (var type : network.getEventTypes()) {
            properties(v, type);
        }
    }

    private static <O extends EObject> void unique(Validation v, List<O> objects, Function<O, String> nameOf,
            EStructuralFeature feature, LegalName kind, String what) {
        var seen = new HashSet<String>();
        for (var object : objects) {
            var name = nameOf.apply(object);
            if (legal(v, object, feature, name, kind) && !seen.add(name)) {
                v.error(object, feature, "duplicate-name", "there is more than one " + what + " '" + name + "'",
                        "give each " + what + " a name of its own");
            }
        }
    }

    private static boolean legal(Validation v, EObject object, EStructuralFeature feature, String name, LegalName kind) {
        var given = Validation.text(name);
        if (!kind.allows(given)) {
            v.error(object, feature, "illegal-name", kind.message(given), given.isEmpty() ? "add name=\"…\"" : kind.advice());
            return false;
        }
        return true;
    }

    private static void properties(Validation v, EventType type) {
        var seen = new HashSet<String>();
        for (EventTypeProperty property : type.getProperties()) {
            var name = Validation.text(property.getName());
            var feature = EpnPackage.Literals.EVENT_TYPE_PROPERTY__NAME;
            if (!LegalName.PROPERTY.allows(name)) {
                v.error(property, feature, "illegal-name", LegalName.PROPERTY.message(name), LegalName.PROPERTY.advice());
            } else if (!seen.add(name)) {
                v.error(property, feature, "duplicate-name", "the event type '" + type.getName()
                        + "' has more than one property '" + name + "'", "remove or rename one of them");
            }
        }
    }
}
