package org.millrace.compiler.editor;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.epl.types.NetworkTypes;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.scenario.compile.Tested;

import java.util.Optional;

/**
 * A project as it is on the disk.
 *
 * @param compiled what became of it
 * @param types    its event types and classes
 * @param tested   its network as scenarios see it; empty if it has none that can be read
 */
public record SavedProject(CompileResult compiled, ProjectTypes types, Optional<Tested> tested) {

    /** A project with the classes that were compiled with it. */
    static SavedProject of(CompileResult compiled) {
        // Classes are looked up while the project is edited; the loader goes with it.
        return of(compiled, new ReflectiveJavaTypes(compiled.classPath(), compiled.hasAllClasses()));
    }

    /** A project with classes, which have to stay open as long as it is used. */
    public static SavedProject of(CompileResult compiled, ReflectiveJavaTypes classes) {
        return of(compiled, compiled.network().map(network -> NetworkTypes.of(network, classes.classes(), compiled.hasAllClasses()))
                .orElseGet(ProjectTypes::unknown), classes);
    }

    /** A project whose event types are known. */
    public static SavedProject of(CompileResult compiled, ProjectTypes types, ReflectiveJavaTypes classes) {
        return new SavedProject(compiled, types, compiled.network().map(network -> Tested.of(network, classes)));
    }
}
