package org.millrace.compiler.java;

import org.millrace.epl.types.EplType;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.JavaClasses;
import org.millrace.epl.types.PropertyAccess;
import org.millrace.epl.types.ReflectiveJavaClasses;
import org.millrace.epl.types.ScalarKind;
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
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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
        var described = ReflectiveJavaClasses.describe(type);
        return new JavaType(type.getName(), properties(described), settable(type), described.supertypes(), instantiable(type));
    }

    private static List<EventProperty> properties(JavaClass type) {
        return type.properties().stream().filter(property -> property.access() == PropertyAccess.PLAIN)
                .map(property -> new EventProperty(property.name(), valueType(property.type()))).toList();
    }

    private static PropertyType valueType(EplType type) {
        return switch (type) {
            case EplType.Scalar scalar when scalar.kind() == ScalarKind.BIG_DECIMAL -> PropertyType.DECIMAL;
            case EplType.Scalar scalar -> PropertyType.ofLabel(scalar.label()).orElse(PropertyType.OBJECT);
            case EplType.Java java -> Stream.of(PropertyType.TIMESTAMP, PropertyType.DURATION)
                    .filter(known -> java.javaClass().name().equals(known.javaType().getName())).findFirst().orElse(PropertyType.OBJECT);
            case EplType.Array array when array.component().equals(EplType.primitive(ScalarKind.BYTE)) -> PropertyType.BYTES;
            default -> PropertyType.OBJECT;
        };
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
