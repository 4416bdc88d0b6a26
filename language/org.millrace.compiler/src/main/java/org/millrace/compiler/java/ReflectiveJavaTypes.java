package org.millrace.compiler.java;

import org.millrace.deployment.type.RecordClasses;
import org.millrace.epl.types.JavaClasses;
import org.millrace.epl.types.ReflectiveJavaClasses;
import org.millrace.epn.validation.JavaType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.epn.validation.RecordShape;
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
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the classes of a project by loading them, without initialising them. Close it to let go of
 * the files.
 */
public final class ReflectiveJavaTypes implements JavaTypes, AutoCloseable {

    private final URLClassLoader loader;
    private final boolean complete;
    private final Map<Class<?>, JavaType> described = new ConcurrentHashMap<>();

    /**
     * Opens a class path.
     *
     * @param classPath folders and jars
     * @param complete  whether a class that is not found does not exist
     */
    public ReflectiveJavaTypes(List<Path> classPath, boolean complete) {
        this(classPath, complete, EventListener.class.getClassLoader());
    }

    /**
     * Opens a class path behind another loader.
     *
     * @param classPath folders and jars
     * @param complete  whether a class that is not found does not exist
     * @param parent    has the runtime's API, and the adapters and codecs that exist for all projects
     */
    public ReflectiveJavaTypes(List<Path> classPath, boolean complete, ClassLoader parent) {
        this.loader = new URLClassLoader("project", classPath.stream().map(ReflectiveJavaTypes::url).toArray(URL[]::new), parent);
        this.complete = complete;
    }

    /** The classes as statements see them. */
    public JavaClasses classes() {
        return new ReflectiveJavaClasses(loader);
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
            return Optional.of(described.computeIfAbsent(Class.forName(name, false, loader), ReflectiveJavaTypes::describe));
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
        var records = new RecordClasses((record, properties) -> Optional.of(new RecordShape(record.getSimpleName(), properties)));
        List<EventProperty> properties;
        List<JavaType.Unfit> unfit;
        try {
            properties = records.properties(type);
            unfit = records.faults(type).stream().map(fault -> new JavaType.Unfit(fault.message(), fault.advice(), fault.inputOnly())).toList();
        } catch (LinkageError e) {
            // A class may name others that are not on the class path.
            properties = List.of();
            unfit = List.of();
        }
        return new JavaType(type.getName(), properties, settable(type), ReflectiveJavaClasses.describe(type).supertypes(), instantiable(type), unfit);
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
