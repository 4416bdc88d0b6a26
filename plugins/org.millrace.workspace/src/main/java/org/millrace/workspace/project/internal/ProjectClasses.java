package org.millrace.workspace.project.internal;

import org.millrace.compiler.java.CompiledClasses;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.epn.validation.Providers;

/**
 * The classes of a project from one change to the next. Who works with them while they change finishes
 * with the old ones, so their loader is not closed but let go: its jars are closed when nobody looks
 * at the classes any more.
 */
public record ProjectClasses(JavaClassPath path, ReflectiveJavaTypes types, Providers providers) {

    static ProjectClasses open(JavaClassPath path) {
        var types = new ReflectiveJavaTypes(path.entries(), path.complete(), RuntimeClasses.loader());
        return new ProjectClasses(path, types, Providers.load(types.loader()));
    }

    /** The adapters and codecs that exist for all projects. */
    public static Providers providersOfAll() {
        return Providers.load(RuntimeClasses.loader());
    }

    CompiledClasses compiled() {
        return new CompiledClasses(path.entries(), types);
    }
}
