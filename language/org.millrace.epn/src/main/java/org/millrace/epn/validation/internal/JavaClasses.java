package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.validation.JavaType;

import java.util.Optional;

/** Looks classes up for the rules. */
final class JavaClasses {

    private JavaClasses() {
    }

    static Optional<JavaType> require(Validation v, EObject object, EStructuralFeature feature, String name) {
        var found = v.types().find(name);
        if (found.isEmpty() && v.types().complete()) {
            v.error(object, feature, "class-not-found", "there is no Java class '" + name + "'",
                    "give the full name with its package; sources lie in src/, jars in lib/");
        }
        return found;
    }
}
