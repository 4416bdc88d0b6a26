package org.millrace.compiler;

import org.millrace.compiler.java.CompiledClasses;
import org.millrace.epn.validation.Providers;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * How a project is compiled.
 *
 * @param overrides     values that replace those of the network, by {@code stage.property}: properties of
 *                      adapters and beans, {@code threading} of adapters, {@code capacity}, {@code threads},
 *                      {@code partitionKey}, {@code overflow}, {@code onset} and {@code abate} of streams,
 *                      {@code statements} of processors: the key of the statement set that replaces their files;
 *                      {@code statements} alone is that of the only processor
 * @param parameterised whether a statement template may become one statement with substitution
 *                      parameters; without, it becomes one statement per value
 * @param output        where the compiled Java classes go; empty for {@code .millrace/classes} in the project
 * @param providers     the adapters and codecs that exist; empty for those that
 *                      {@link java.util.ServiceLoader} finds on the class path of the compiler and of the project
 * @param classes       the classes, if somebody else compiles the Java sources; empty to have them compiled
 */
public record CompileOptions(Map<String, String> overrides, boolean parameterised, Optional<Path> output,
        Optional<Providers> providers, Optional<CompiledClasses> classes) {

    /** Nothing overridden, with substitution parameters, into the project. */
    public static final CompileOptions DEFAULT = new CompileOptions(Map.of(), true, Optional.empty(), Optional.empty(), Optional.empty());

    /** Copies the map and keeps its order. */
    public CompileOptions {
        overrides = Collections.unmodifiableMap(new LinkedHashMap<>(overrides));
        Objects.requireNonNull(output, "output");
        Objects.requireNonNull(providers, "providers");
        Objects.requireNonNull(classes, "classes");
    }

    /** The same with other overrides. */
    public CompileOptions withOverrides(Map<String, String> values) {
        return new CompileOptions(values, parameterised, output, providers, classes);
    }

    /** The same with or without substitution parameters. */
    public CompileOptions withParameterised(boolean allowed) {
        return new CompileOptions(overrides, allowed, output, providers, classes);
    }

    /** The same with another folder for the classes. */
    public CompileOptions withOutput(Path folder) {
        return new CompileOptions(overrides, parameterised, Optional.of(folder), providers, classes);
    }

    /** The same with other adapters and codecs. */
    public CompileOptions withProviders(Providers known) {
        return new CompileOptions(overrides, parameterised, output, Optional.of(known), classes);
    }

    /** The same with classes that somebody else compiles. */
    public CompileOptions withClasses(CompiledClasses compiled) {
        return new CompileOptions(overrides, parameterised, output, providers, Optional.of(compiled));
    }
}
