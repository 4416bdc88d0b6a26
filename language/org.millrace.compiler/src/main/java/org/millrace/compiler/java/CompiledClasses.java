package org.millrace.compiler.java;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * The classes of a project when somebody else compiles its Java sources, such as an IDE.
 *
 * @param classPath the folders and jars with which the project runs, without those of the runtime; absolute
 * @param types     the classes; they are not closed by who only looks at them
 */
public record CompiledClasses(List<Path> classPath, ReflectiveJavaTypes types) {

    /** Copies the list. */
    public CompiledClasses {
        classPath = List.copyOf(classPath);
        Objects.requireNonNull(types, "types");
    }
}
