package org.millrace.epn.io.internal;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.InternalEObject;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EpnPackage;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What names refer to. Stages and event types have name spaces of their own. A name that nothing
 * has is given an unresolved object, an EMF proxy with that name, so that saving writes it again.
 */
final class Targets {

    private final Map<String, Stage> stages = new HashMap<>();
    private final Map<String, EventType> eventTypes = new HashMap<>();

    Targets(List<EObject> roots) {
        for (var root : roots) {
            if (root instanceof Network network) {
                network.getStages().forEach(s -> stages.putIfAbsent(s.getName(), s));
                network.getEventTypes().forEach(t -> eventTypes.putIfAbsent(t.getName(), t));
            }
        }
    }

    EObject find(EReference feature, String name) {
        if (feature.getEReferenceType() == EpnPackage.Literals.EVENT_TYPE) {
            var type = eventTypes.get(name);
            return type != null ? type : unresolvedType(name);
        }
        var stage = stages.get(name);
        return stage != null ? stage : unresolvedStage(name);
    }

    private static EObject unresolvedType(String name) {
        var type = EpnFactory.eINSTANCE.createEventType();
        type.setName(name);
        return asProxy(type, name);
    }

    private static EObject unresolvedStage(String name) {
        var stage = EpnFactory.eINSTANCE.createBean();
        stage.setName(name);
        return asProxy(stage, name);
    }

    private static EObject asProxy(EObject object, String name) {
        ((InternalEObject) object).eSetProxyURI(URI.createURI("").appendFragment(URI.encodeFragment(name, false)));
        return object;
    }
}
