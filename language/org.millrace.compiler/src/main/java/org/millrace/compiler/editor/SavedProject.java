package org.millrace.compiler.editor;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.epl.types.NetworkTypes;
import org.millrace.epl.types.ProjectTypes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A project as it is on the disk.
 *
 * @param compiled what became of it
 * @param types    its event types and classes
 * @param stamp    changes when the network, a Java source or a library changes
 */
record SavedProject(CompileResult compiled, ProjectTypes types, long stamp) {

    static SavedProject of(CompileResult compiled, long stamp) {
        var complete = compiled.hasAllClasses();
        // Classes are looked up while the project is edited; the loader goes with it.
        var classes = new ReflectiveJavaTypes(compiled.classPath(), complete);
        var types = compiled.network().map(network -> NetworkTypes.of(network, classes.classes(), complete)).orElseGet(ProjectTypes::unknown);
        return new SavedProject(compiled, types, stamp);
    }

    /** The stamp of a project's folder. */
    static long stamp(Path folder) throws IOException {
        var stamp = 1L;
        try (var files = Files.list(folder)) {
            for (var file : files.filter(f -> f.toString().endsWith(".epn")).sorted().toList()) {
                stamp = 31 * stamp + stampOf(file);
            }
        }
        for (var part : new String[] {"src", "lib"}) {
            if (Files.isDirectory(folder.resolve(part))) {
                try (var files = Files.walk(folder.resolve(part))) {
                    for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                        stamp = 31 * stamp + stampOf(file);
                    }
                }
            }
        }
        return stamp;
    }

    private static long stampOf(Path file) throws IOException {
        return Objects.hash(file.toString(), Files.getLastModifiedTime(file), Files.size(file));
    }
}
