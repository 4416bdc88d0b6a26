package org.millrace.diagram.representation;

import org.eclipse.emf.ecore.EObject;

import java.util.List;
import java.util.Optional;

/** Reads and writes features of models whose classes are not there at build time, by their names. */
final class Features {

    private Features() {
    }

    @SuppressWarnings("unchecked")
    static List<EObject> list(EObject element, String feature) {
        var found = element.eClass().getEStructuralFeature(feature);
        return found != null && element.eGet(found) instanceof List<?> list ? (List<EObject>) list : List.of();
    }

    static Optional<EObject> single(EObject element, String feature) {
        var found = element.eClass().getEStructuralFeature(feature);
        return found != null && element.eGet(found) instanceof EObject other ? Optional.of(other) : Optional.empty();
    }

    /** Returns a number; 0 if there is none. */
    static int number(EObject element, String feature) {
        var found = element.eClass().getEStructuralFeature(feature);
        return found != null && element.eGet(found) instanceof Number number ? number.intValue() : 0;
    }

    /** Returns a text; empty if there is none. */
    static String text(EObject element, String feature) {
        var found = element.eClass().getEStructuralFeature(feature);
        return found != null && element.eGet(found) instanceof String text ? text : "";
    }

    static void set(EObject element, String feature, Object value) {
        element.eSet(element.eClass().getEStructuralFeature(feature), value);
    }
}
