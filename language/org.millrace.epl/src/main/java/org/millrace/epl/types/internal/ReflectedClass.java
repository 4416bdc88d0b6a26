package org.millrace.epl.types.internal;

import org.millrace.epl.types.EplType;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.JavaMethod;
import org.millrace.epl.types.ShapeProperty;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A class by reflection. Members are looked at when they are first asked for: a class may have
 * properties of its own type.
 */
public final class ReflectedClass implements JavaClass {

    private final Class<?> type;
    private final List<EplType> arguments;
    private final Supplier<List<ShapeProperty>> properties;
    private final Supplier<List<JavaMethod>> methods;

    ReflectedClass(Class<?> type, List<EplType> arguments) {
        this.type = type;
        this.arguments = List.copyOf(arguments);
        this.properties = once(() -> BeanProperties.of(type, types()));
        this.methods = once(this::findMethods);
    }

    /** Describes a class without type arguments. */
    public static ReflectedClass of(Class<?> type) {
        return new ReflectedClass(type, List.of());
    }

    @Override
    public String name() {
        return type.getName();
    }

    @Override
    public String label() {
        return type.getSimpleName() + (arguments.isEmpty() ? ""
                : arguments.stream().map(EplType::label).collect(Collectors.joining(", ", "<", ">")));
    }

    @Override
    public List<ShapeProperty> properties() {
        return properties.get();
    }

    @Override
    public List<JavaMethod> methods() {
        return methods.get();
    }

    @Override
    public List<ShapeProperty> staticFields() {
        return Arrays.stream(type.getFields()).filter(f -> Modifier.isStatic(f.getModifiers()))
                .map(f -> ShapeProperty.of(f.getName(), types().typeOf(f.getGenericType()))).toList();
    }

    @Override
    public List<String> enumConstants() {
        // Class.getEnumConstants would run the initialiser of the class.
        return Arrays.stream(type.getFields()).filter(Field::isEnumConstant).map(Field::getName).toList();
    }

    @Override
    public Set<String> supertypes() {
        var names = new LinkedHashSet<String>();
        var queue = new ArrayDeque<Class<?>>();
        queue.add(type);
        while (!queue.isEmpty()) {
            var next = queue.remove();
            if (next.getSuperclass() != null) {
                queue.add(next.getSuperclass());
            }
            queue.addAll(List.of(next.getInterfaces()));
            if (next != type) {
                names.add(next.getName());
            }
        }
        return names;
    }

    @Override
    public boolean isInterface() {
        return type.isInterface();
    }

    @Override
    public JavaClass of(List<EplType> typeArguments) {
        return typeArguments.size() == type.getTypeParameters().length ? new ReflectedClass(type, typeArguments) : this;
    }

    private List<JavaMethod> findMethods() {
        var types = types();
        // Whatever implements an interface has the methods of Object, too.
        var all = Stream.concat(Arrays.stream(type.getMethods()), type.isInterface() ? Arrays.stream(Object.class.getMethods()) : Stream.of()).toList();
        // A bridge stands for another method, which is there as well, or for one of a superclass that is not public.
        return all.stream().filter(m -> !m.isBridge() || all.stream().noneMatch(other -> !other.isBridge()
                        && other.getName().equals(m.getName()) && other.getParameterCount() == m.getParameterCount()))
                .sorted(Comparator.comparing(Method::getName).thenComparingInt(Method::getParameterCount)
                        .thenComparing(Method::toGenericString))
                .map(m -> new JavaMethod(m.getName(), Arrays.stream(m.getGenericParameterTypes()).map(types::typeOf).toList(),
                        m.isVarArgs(), types.typeOf(m.getGenericReturnType()), Modifier.isStatic(m.getModifiers())))
                .toList();
    }

    private TypeArguments types() {
        return new TypeArguments(type, arguments);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ReflectedClass that && type == that.type && arguments.equals(that.arguments);
    }

    @Override
    public int hashCode() {
        return Objects.hash(type, arguments);
    }

    @Override
    public String toString() {
        return label();
    }

    /** Two threads may compute at once; they get equal lists. */
    private static <T> Supplier<List<T>> once(Supplier<List<T>> compute) {
        return new Supplier<>() {
            private volatile List<T> value;

            @Override
            public List<T> get() {
                if (value == null) {
                    // A class may name others that are not on the class path.
                    try {
                        value = List.copyOf(compute.get());
                    } catch (LinkageError | TypeNotPresentException e) {
                        value = List.of();
                    }
                }
                return value;
            }
        };
    }
}
