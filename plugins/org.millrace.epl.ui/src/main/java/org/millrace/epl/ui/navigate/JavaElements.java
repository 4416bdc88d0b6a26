package org.millrace.epl.ui.navigate;

import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.core.IField;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds Java classes and the members of properties. */
final class JavaElements {

    private JavaElements() {
    }

    /** Returns the class with a name. */
    static Optional<IType> type(IProject project, String name) {
        try {
            var java = JavaCore.create(project);
            return java.exists() ? Optional.ofNullable(java.findType(name.replace('$', '.'))) : Optional.empty();
        } catch (JavaModelException e) {
            // The class is not on the class path.
            return Optional.empty();
        }
    }

    /** Returns the getter, method, record component or field of a property; otherwise the class. */
    static Optional<IJavaElement> member(IProject project, String owner, String name) {
        return type(project, owner).map(type -> {
            try {
                return member(type, name).orElse(type);
            } catch (JavaModelException e) {
                return type;
            }
        });
    }

    private static Optional<IJavaElement> member(IType type, String name) throws JavaModelException {
        var upper = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        for (var wanted : List.of("get" + upper, "is" + upper, name)) {
            var method = Arrays.stream(type.getMethods()).filter(m -> m.getElementName().equals(wanted)).findFirst().map(IMethod.class::cast);
            if (method.isPresent()) {
                return Optional.of(method.get());
            }
        }
        var component = type.isRecord() ? Optional.ofNullable(type.getRecordComponent(name)).filter(IField::exists) : Optional.<IField>empty();
        var field = component.or(() -> Optional.of(type.getField(name)).filter(IField::exists));
        return field.map(IJavaElement.class::cast);
    }
}
