package org.millrace.workspace.project.internal;

import org.millrace.compiler.java.CompiledClasses;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.epn.validation.Providers;
import org.millrace.workspace.runtime.RuntimeClasses;

/**
 * The classes of a project until their next change. Because other threads may still use them after the change, their
 * class loader is not closed but left to the garbage collector, which also closes its jars.
 */
public record ProjectClasses(JavaClassPath path, ReflectiveJavaTypes types, Providers providers) {

    static ProjectClasses open(JavaClassPath path) {
        var types = new ReflectiveJavaTypes(path.entries(), path.complete(), RuntimeClasses.loader());
        return new ProjectClasses(path, types, Providers.load(types.loader()));
    }

    /** Returns the adapters and codecs that exist in all projects. */
    public static Providers providersOfAll() {
        return Providers.load(RuntimeClasses.loader());
    }

    CompiledClasses compiled() {
        return new CompiledClasses(path.entries(), types);
    }
}
