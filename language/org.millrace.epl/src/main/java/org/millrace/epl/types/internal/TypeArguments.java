package org.millrace.epl.types.internal;

import org.millrace.epl.types.EplType;
import org.millrace.epl.types.ScalarKind;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the type variables of a class and its supertypes stand for, and the types that follow. */
final class TypeArguments {

    private final Map<TypeVariable<?>, EplType> bound = new HashMap<>();
    /** The collections and maps that are being looked at: one may contain elements of its own type. */
    private final Set<Class<?>> open;

    /** Binds the variables of a class, then those of its supertypes, which may name the former. */
    TypeArguments(Class<?> type, List<EplType> arguments) {
        this(type, arguments, Set.of());
    }

    private TypeArguments(Class<?> type, List<EplType> arguments, Set<Class<?>> open) {
        this.open = open;
        bind(type, arguments);
    }

    private void bind(Class<?> type, List<EplType> arguments) {
        var variables = type.getTypeParameters();
        for (var i = 0; i < variables.length && i < arguments.size(); i++) {
            bound.putIfAbsent(variables[i], arguments.get(i));
        }
        bindParent(type.getGenericSuperclass());
        Arrays.stream(type.getGenericInterfaces()).forEach(this::bindParent);
    }

    private void bindParent(Type parent) {
        switch (parent) {
            case ParameterizedType p -> bind((Class<?>) p.getRawType(), arguments(p));
            case Class<?> c -> bind(c, List.of());
            case null, default -> {
            }
        }
    }

    private List<EplType> arguments(ParameterizedType type) {
        return Arrays.stream(type.getActualTypeArguments()).map(this::typeOf).toList();
    }

    /** The type in EPL of a type in Java. */
    EplType typeOf(Type type) {
        return switch (type) {
            case Class<?> c -> ofClass(c, List.of());
            case ParameterizedType p -> ofClass((Class<?>) p.getRawType(), arguments(p));
            case GenericArrayType a -> EplType.arrayOf(typeOf(a.getGenericComponentType()));
            case WildcardType w -> typeOf(w.getUpperBounds()[0]);
            case TypeVariable<?> v -> bound.getOrDefault(v, EplType.OBJECT);
            default -> EplType.OBJECT;
        };
    }

    private EplType ofClass(Class<?> type, List<EplType> arguments) {
        if (type == void.class) {
            return EplType.NULL;
        }
        if (type.isPrimitive()) {
            return EplType.primitive(ScalarKind.ofKeyword(type.getName()).orElseThrow());
        }
        if (type.isArray()) {
            return EplType.arrayOf(typeOf(type.getComponentType()));
        }
        var scalar = ScalarKind.ofJavaName(type.getName());
        if (scalar.isPresent()) {
            return EplType.of(scalar.get());
        }
        if (Collection.class.isAssignableFrom(type) || type == Iterable.class) {
            return new EplType.Many(parameterOf(type, arguments, Iterable.class, 0), type.getName());
        }
        if (Map.class.isAssignableFrom(type)) {
            return EplType.mapOf(parameterOf(type, arguments, Map.class, 0), parameterOf(type, arguments, Map.class, 1));
        }
        return new EplType.Java(new ReflectedClass(type, arguments));
    }

    /** What a type parameter of a supertype is for a class: for a list of T the T of Iterable. */
    private EplType parameterOf(Class<?> type, List<EplType> arguments, Class<?> supertype, int parameter) {
        if (open.contains(type)) {
            return EplType.OBJECT;
        }
        var inner = new HashSet<>(open);
        inner.add(type);
        return new TypeArguments(type, arguments, inner).typeOf(supertype.getTypeParameters()[parameter]);
    }
}
