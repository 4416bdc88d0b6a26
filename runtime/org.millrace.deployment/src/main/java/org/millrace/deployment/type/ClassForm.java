package org.millrace.deployment.type;

import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;

/**
 * The form of the values that a getter returns: one value, or an array or a collection of them.
 *
 * @param element  the Java class of each value
 * @param repeated whether there may be any number of them
 */
record ClassForm(Class<?> element, boolean repeated) {

    static ClassForm of(Method getter) {
        try {
            return of(getter.getGenericReturnType(), getter.getReturnType());
        } catch (TypeNotPresentException e) {
            return new ClassForm(getter.getReturnType(), false);
        }
    }

    private static ClassForm of(Type type, Class<?> raw) {
        // An array of bytes is a value.
        if (raw.isArray() && raw != byte[].class) {
            return new ClassForm(raw.getComponentType(), true);
        }
        var made = Collection.class.isAssignableFrom(raw) && (raw.isAssignableFrom(ArrayList.class) || raw.isAssignableFrom(LinkedHashSet.class));
        return made && type instanceof ParameterizedType many ? new ClassForm(raw(many.getActualTypeArguments()[0]), true) : new ClassForm(raw, false);
    }

    private static Class<?> raw(Type type) {
        return switch (type) {
            case Class<?> known -> known;
            case ParameterizedType known -> raw(known.getRawType());
            case WildcardType known -> raw(known.getUpperBounds()[0]);
            case TypeVariable<?> known -> raw(known.getBounds()[0]);
            case GenericArrayType known -> Array.newInstance(raw(known.getGenericComponentType()), 0).getClass();
            default -> Object.class;
        };
    }
}
