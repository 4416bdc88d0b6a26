package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.Names;
import org.millrace.epn.model.EpnPackage;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Stage;

import java.util.HashSet;
import java.util.List;
import java.util.function.Function;

/** Names are legal and unique. */
public final class NameRule implements Rule {

    @Override
    public void check(Validation v) {
        var network = v.network();
        legal(v, network, EpnPackage.Literals.NETWORK__NAME, network.getName(), "network");
        unique(v, network.getStages(), Stage::getName, EpnPackage.Literals.STAGE__NAME, "stage");
        unique(v, network.getEventTypes(), EventType::getName, EpnPackage.Literals.EVENT_TYPE__NAME, "event type");
        for (var type : network.getEventTypes()) {
            properties(v, type);
        }
    }

    private static <O extends EObject> void unique(Validation v, List<O> objects, Function<O, String> nameOf,
            EStructuralFeature feature, String what) {
        var seen = new HashSet<String>();
        for (var object : objects) {
            var name = nameOf.apply(object);
            if (legal(v, object, feature, name, what) && !seen.add(name)) {
                v.error(object, feature, "duplicate-name", "there is more than one " + what + " '" + name + "'",
                        "give each " + what + " a name of its own");
            }
        }
    }

    private static boolean legal(Validation v, EObject object, EStructuralFeature feature, String name, String what) {
        if (name == null || name.isEmpty()) {
            v.error(object, feature, "illegal-name", "the " + what + " has no name", "add name=\"…\"");
            return false;
        }
        if (!Names.isName(name)) {
            v.error(object, feature, "illegal-name", "'" + name + "' is not a legal name of " + article(what),
                    "a name begins with a letter and goes on with letters, digits, '-', '_' and '.'");
            return false;
        }
        return true;
    }

    private static String article(String what) {
        return (what.startsWith("e") ? "an " : "a ") + what;
    }

    private static void properties(Validation v, EventType type) {
        var seen = new HashSet<String>();
        for (EventTypeProperty property : type.getProperties()) {
            var name = Validation.text(property.getName());
            var feature = EpnPackage.Literals.EVENT_TYPE_PROPERTY__NAME;
            if (!Names.isPropertyName(name)) {
                v.error(property, feature, "illegal-name", name.isEmpty() ? "the property has no name"
                        : "'" + name + "' is not a legal name of a property",
                        "a property is named with letters, digits and '_' and does not begin with a digit");
            } else if (!seen.add(name)) {
                v.error(property, feature, "duplicate-name", "the event type '" + type.getName()
                        + "' has more than one property '" + name + "'", "remove or rename one of them");
            }
        }
    }
}
