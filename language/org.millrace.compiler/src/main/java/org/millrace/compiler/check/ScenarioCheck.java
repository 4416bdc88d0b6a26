package org.millrace.compiler.check;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.java.ReflectiveJavaTypes;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.scenario.compile.Tested;
import org.millrace.scenario.run.ProjectScenarios;

import java.io.IOException;

/** Checks the scenarios of a project against its network. */
public final class ScenarioCheck {

    private ScenarioCheck() {
    }

    /**
     * Compiles the scenarios of a compiled project.
     *
     * @throws IOException if a file with scenarios cannot be read
     */
    public static ProjectScenarios of(CompileResult compiled) throws IOException {
        try (var classes = new ReflectiveJavaTypes(compiled.classPath(), compiled.hasAllClasses())) {
            return of(compiled, classes);
        }
    }

    /**
     * Compiles the scenarios of a compiled project.
     *
     * @param classes the Java classes of the project
     * @throws IOException if a file with scenarios cannot be read
     */
    public static ProjectScenarios of(CompileResult compiled, JavaTypes classes) throws IOException {
        return compiled.network().isEmpty() ? ProjectScenarios.NONE
                : ProjectScenarios.of(compiled.folder(), Tested.of(compiled.network().get(), classes));
    }
}
