package org.millrace.epl.types;

import org.millrace.epl.types.internal.ReflectedClass;

import java.util.Objects;
import java.util.Optional;

/**
 * Finds classes through a class loader. It loads them, but does not initialise them, so no code of
 * theirs runs. It does not close the loader.
 */
public final class ReflectiveJavaClasses implements JavaClasses {

    private final ClassLoader loader;

    /** Finds what the loader finds. */
    public ReflectiveJavaClasses(ClassLoader loader) {
        this.loader = Objects.requireNonNull(loader, "loader");
    }

    /** Finds the classes of the Java platform. */
    public static ReflectiveJavaClasses ofPlatform() {
        return new ReflectiveJavaClasses(ClassLoader.getPlatformClassLoader());
    }

    /** Describes a class. */
    public static JavaClass describe(Class<?> type) {
        return ReflectedClass.of(type);
    }

    @Override
    public Optional<JavaClass> find(String name) {
        var candidate = name;
        // Class.forName knows arrays by such names.
        while (!candidate.startsWith("[")) {
            try {
                return Optional.of(ReflectedClass.of(Class.forName(candidate, false, loader)));
            } catch (ClassNotFoundException | LinkageError e) {
                var dot = candidate.lastIndexOf('.');
                if (dot < 0) {
                    return Optional.empty();
                }
                candidate = candidate.substring(0, dot) + "$" + candidate.substring(dot + 1);
            }
        }
        return Optional.empty();
    }
}
