package org.millrace.deployment.type;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The reason why codecs do not read or write a property whose values look like records.
 *
 * @param message   the reason, for the user
 * @param advice    the remedy, for the user
 * @param inputOnly whether codecs write the property, but do not read it
 */
public record RecordFault(String message, String advice, boolean inputOnly) {

    /** Returns whether objects of a class may have properties of their own: the class is part of a project. */
    static boolean mayHaveParts(Class<?> type) {
        return isOfProject(type) && !type.isInterface() && !type.isEnum() && !Collection.class.isAssignableFrom(type) && !Map.class.isAssignableFrom(type);
    }

    private static boolean isOfProject(Class<?> type) {
        return !type.isPrimitive() && !type.isArray() && type.getClassLoader() != null && type.getClassLoader() != ClassLoader.getPlatformClassLoader();
    }

    /**
     * Returns why objects of a class cannot be created.
     *
     * @param property the property that has them
     * @param parts    the properties of the class
     */
    static Optional<RecordFault> of(String property, Class<?> type, List<ClassProperty> parts) {
        if (type.isRecord()) {
            return Optional.empty();
        }
        var subject = "the class " + type.getName() + " of the property '" + property + "' ";
        if (Modifier.isAbstract(type.getModifiers())) {
            return fault(subject + "is abstract", "use a class that can be created");
        }
        if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
            return fault(subject + "is an inner class", "make it static");
        }
        if (Arrays.stream(type.getDeclaredConstructors()).noneMatch(constructor -> constructor.getParameterCount() == 0)) {
            return fault(subject + "has no constructor without parameters", "add one, or make the class a record");
        }
        if (parts.stream().noneMatch(ClassProperty::isSettable)) {
            return fault(subject + "has no setters", "add setters, or make the class a record");
        }
        return Optional.empty();
    }

    private static Optional<RecordFault> fault(String reason, String advice) {
        return Optional.of(new RecordFault(reason + ", so codecs leave the property out", advice, false));
    }

    static RecordFault circle(String property, Class<?> owner, Class<?> element) {
        return new RecordFault("the property '" + property + "' of the class " + owner.getName() + " leads back to its class"
                + (owner == element ? "" : " through " + element.getName()) + ", so codecs leave it out",
                "keep a number or a name of the other record in place of the record", false);
    }

    static RecordFault setter(ClassProperty property, Class<?> owner) {
        var method = "set" + ClassProperty.capital(property.name()) + "(" + property.getter().getReturnType().getSimpleName() + ")";
        return new RecordFault("the class " + owner.getName() + " has no method " + method + ", so codecs do not set the property '" + property.name() + "'",
                "add the method", true);
    }
}
