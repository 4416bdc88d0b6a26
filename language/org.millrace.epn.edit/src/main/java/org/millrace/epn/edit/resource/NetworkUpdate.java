package org.millrace.epn.edit.resource;

import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xml.type.AnyType;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.io.EpnFile;
import org.millrace.epn.io.EpnResource;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Brings the network of a resource to the state of another text of its file. The elements stay the same objects, so
 * that views of them stay too; an element with another name is the element that has lost its name.
 */
public final class NetworkUpdate {

    private final EpnResource target;
    private final EpnResource source;
    private final Map<EObject, EObject> counterparts = new IdentityHashMap<>();

    private NetworkUpdate(EpnResource target, EpnResource source) {
        this.target = target;
        this.source = source;
    }

    /**
     * Reads a text into a resource. If it has errors, the network stays as it is; {@link EpnResource#problems} has them,
     * and the resource saves this text until another one is read.
     */
    public static void read(EpnResource resource, byte[] content) {
        var read = EpnFile.parse(resource.getURI(), content);
        resource.adopt(read.problems());
        resource.content().ifPresent(kept -> kept.loaded(content));
        if (!EpnProblem.anyError(read.problems())) {
            new NetworkUpdate(resource, read).run();
        }
    }

    private void run() {
        contained(target.getContents(), source.getContents());
        List.copyOf(counterparts.keySet()).forEach(element -> features(element, counterparts.get(element)));
        extensions();
    }

    private void contained(EList<EObject> now, List<EObject> wanted) {
        var free = new ArrayList<>(now);
        var elements = new EObject[wanted.size()];
        for (var i = 0; i < elements.length; i++) {
            var element = wanted.get(i);
            elements[i] = take(free, free.stream().filter(old -> old.eClass() == element.eClass() && key(old).equals(key(element))).toList());
        }
        for (var i = 0; i < elements.length; i++) {
            var element = wanted.get(i);
            if (elements[i] == null) {
                elements[i] = take(free, free.stream().filter(old -> old.eClass() == element.eClass()).toList());
            }
            if (elements[i] == null) {
                elements[i] = EcoreUtil.create(element.eClass());
            }
            match(element, elements[i]);
        }
        ECollections.setEList(now, List.of(elements));
    }

    private static EObject take(List<EObject> free, List<EObject> fit) {
        if (fit.isEmpty()) {
            return null;
        }
        free.removeIf(element -> element == fit.getFirst());
        return fit.getFirst();
    }

    @SuppressWarnings("unchecked")
    private void match(EObject element, EObject counterpart) {
        counterparts.put(element, counterpart);
        for (var reference : element.eClass().getEAllContainments()) {
            contained((EList<EObject>) counterpart.eGet(reference), (List<EObject>) element.eGet(reference));
        }
    }

    /** What tells an element apart from its neighbours: its name, or what it refers to. */
    private static List<Object> key(EObject element) {
        var name = element.eClass().getEStructuralFeature("name");
        if (name != null) {
            return List.of(String.valueOf(element.eGet(name)));
        }
        var key = new ArrayList<>();
        for (var reference : element.eClass().getEAllReferences()) {
            if (!reference.isContainment() && element.eGet(reference, false) instanceof EObject other) {
                key.add(String.valueOf(other.eGet(other.eClass().getEStructuralFeature("name"))));
            }
        }
        for (var attribute : element.eClass().getEAllAttributes()) {
            if (element.eIsSet(attribute)) {
                key.add(attribute.getName() + element.eGet(attribute));
            }
        }
        return key;
    }

    private void features(EObject element, EObject counterpart) {
        for (var feature : element.eClass().getEAllStructuralFeatures()) {
            switch (feature) {
                case EAttribute attribute -> set(counterpart, attribute, element.eIsSet(attribute), element.eGet(attribute));
                case EReference reference when !reference.isContainment() -> {
                    var other = (EObject) element.eGet(reference, false);
                    set(counterpart, reference, other != null, other == null ? null : counterparts.getOrDefault(other, other));
                }
                default -> { }
            }
        }
    }

    private static void set(EObject element, EStructuralFeature feature, boolean isSet, Object value) {
        if (!isSet) {
            if (element.eIsSet(feature)) {
                element.eUnset(feature);
            }
        } else if (!element.eIsSet(feature) || !Objects.equals(element.eGet(feature), value)) {
            element.eSet(feature, value);
        }
    }

    /** What the model does not know is kept beside it. */
    private void extensions() {
        var extensions = target.getEObjectToExtensionMap();
        counterparts.values().forEach(extensions::remove);
        source.getEObjectToExtensionMap().forEach((element, extension) -> {
            if (counterparts.containsKey(element)) {
                extensions.put(counterparts.get(element), (AnyType) EcoreUtil.copy(extension));
            }
        });
    }
}
