package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.millrace.compiler.CompileResult;
import org.millrace.deployment.StageSpec.BeanSpec;

import java.util.Arrays;

/** Finds out whether the JVM of a network is worth a debugger of its own. */
final class JavaBreakpoints {

    private JavaBreakpoints() {
    }

    /**
     * Returns whether breakpoints in Java classes may stop a network: it has beans, or there is a breakpoint in a class of the project or of one that
     * it refers to, such as an adapter.
     */
    static boolean mayHit(IProject project, CompileResult compiled) {
        return compiled.deployment().stream().flatMap(deployment -> deployment.stages().stream()).anyMatch(BeanSpec.class::isInstance)
                || Arrays.stream(DebugPlugin.getDefault().getBreakpointManager().getBreakpoints(JDIDebugModel.getPluginIdentifier()))
                        .anyMatch(breakpoint -> isIn(project, breakpoint.getMarker().getResource().getProject()));
    }

    private static boolean isIn(IProject project, IProject other) {
        try {
            return project.equals(other) || Arrays.asList(project.getReferencedProjects()).contains(other);
        } catch (CoreException e) {
            // A closed project refers to none.
            return false;
        }
    }
}
