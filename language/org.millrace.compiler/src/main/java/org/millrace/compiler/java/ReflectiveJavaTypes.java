package org.millrace.compiler.java;

import org.millrace.epn.validation.JavaType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.Emitter;
import org.millrace.runtime.api.EventListener;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.beans.Introspector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the classes of a project by loading them, without initialising them. Close it to let go of
 * the files.
 */
public final class ReflectiveJavaTypes implements JavaTypes, AutoCloseable {

    private final URLClassLoader loader;
    private final boolean complete;

    /**
     * Opens a class path.
     *
     * @param classPath folders and jars
     * @param complete  whether a class that is not found does not exist
     */
    public ReflectiveJavaTypes(List<Path> classPath, boolean complete) {
        this.loader = new URLClassLoader("project", classPath.stream().map(ReflectiveJavaTypes::url).toArray(URL[]::new),
                EventListener.class.getClassLoader());
        this.complete = complete;
    }

    /** The loader of the classes. */
    public ClassLoader loader() {
        return loader;
    }

    @Override
    public boolean complete() {
        return complete;
    }

    @Override
    public Optional<JavaType> find(String name) {
        try {
            return Optional.of(describe(Class.forName(name, false, loader)));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JavaType describe(Class<?> type) {
        return new JavaType(type.getName(), properties(type), settable(type), supertypes(type), instantiable(type));
    }

    private static List<EventProperty> properties(Class<?> type) {
        if (type.isRecord()) {
            return Arrays.stream(type.getRecordComponents())
                    .map(c -> new EventProperty(c.getName(), PropertyType.ofJavaType(c.getType()))).toList();
        }
        var getters = new LinkedHashMap<String, Class<?>>();
        Arrays.stream(type.getMethods()).sorted(Comparator.comparing(Method::getName))
                .forEach(m -> getter(m).ifPresent(name -> getters.putIfAbsent(name, m.getReturnType())));
        var ordered = new ArrayList<EventProperty>();
        for (var name : fields(type)) {
            var property = getters.remove(name);
            if (property != null) {
                ordered.add(new EventProperty(name, PropertyType.ofJavaType(property)));
            }
        }
        getters.forEach((name, property) -> ordered.add(new EventProperty(name, PropertyType.ofJavaType(property))));
        return ordered;
    }

    /** The names of the fields in the order of the source, those of the superclasses first. */
    private static List<String> fields(Class<?> type) {
        var names = new ArrayList<String>();
        if (type.getSuperclass() != null) {
            names.addAll(fields(type.getSuperclass()));
        }
        for (var field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                names.add(field.getName());
            }
        }
        return names;
    }

    private static Optional<String> getter(Method method) {
        var name = method.getName();
        if (Modifier.isStatic(method.getModifiers()) || method.getParameterCount() > 0 || method.getReturnType() == void.class
                || method.getDeclaringClass() == Object.class) {
            return Optional.empty();
        }
        if (name.startsWith("get") && name.length() > 3) {
            return Optional.of(Introspector.decapitalize(name.substring(3)));
        }
        return name.startsWith("is") && name.length() > 2 && method.getReturnType() == boolean.class
                ? Optional.of(Introspector.decapitalize(name.substring(2))) : Optional.empty();
    }

    private static List<EventProperty> settable(Class<?> type) {
        var setters = new LinkedHashMap<String, Class<?>>();
        Arrays.stream(type.getMethods())
                .filter(m -> m.getName().startsWith("set") && m.getName().length() > 3 && m.getParameterCount() == 1
                        && !Modifier.isStatic(m.getModifiers()))
                .sorted(Comparator.comparing(Method::getName))
                // EmitterAware's setter is the runtime's, not the user's.
                .filter(m -> m.getParameterTypes()[0] != Emitter.class)
                .forEach(m -> setters.putIfAbsent(Introspector.decapitalize(m.getName().substring(3)), m.getParameterTypes()[0]));
        return setters.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .map(e -> new EventProperty(e.getKey(), PropertyType.ofJavaType(e.getValue()))).toList();
    }

    private static Set<String> supertypes(Class<?> type) {
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

    private static boolean instantiable(Class<?> type) {
        return Modifier.isPublic(type.getModifiers()) && !Modifier.isAbstract(type.getModifiers())
                && Arrays.stream(type.getConstructors()).anyMatch(c -> c.getParameterCount() == 0);
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
