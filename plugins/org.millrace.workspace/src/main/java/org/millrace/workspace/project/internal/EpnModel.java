package org.millrace.workspace.project.internal;

import org.eclipse.core.resources.IProject;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.ProcessorFindings;
import org.millrace.compiler.editor.SavedProject;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.epl.types.Recipient;
import org.millrace.scenario.run.ProjectScenarios;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The data of a project after a build. Immutable.
 *
 * @param saved     the network, the statements and their types
 * @param findings  the findings of the language rules for each processor, in the order of the processors
 * @param scenarios the scenarios; none if the network has errors, since their problems may be consequences of these
 * @param compiled  the names of the processors that this build compiled; the others are reused from the previous model
 */
public record EpnModel(SavedProject saved, ProjectClasses classes, Map<ProcessorText, ProcessorFindings> findings,
        ProjectScenarios scenarios, List<String> compiled) {

    public CompileResult result() {
        return saved.compiled();
    }

    /** Returns the projects whose classes this project uses. */
    public Set<IProject> required() {
        return classes.path().projects();
    }

    /** Returns the findings of each processor, in the order of the processors. */
    public List<ProcessorFindings> findingsInOrder() {
        return result().processors().stream().map(findings::get).toList();
    }

    /**
     * Compiles the statements and the scenarios. Reuses the results of the previous model for equal statements and types.
     *
     * @throws IOException if a file with scenarios cannot be read
     */
    static EpnModel of(SavedProject saved, ProjectClasses classes, List<EpnModel> before, Runnable between) throws IOException {
        var sameTypes = before.stream().filter(model -> model.saved().types() == saved.types()).toList();
        var findings = new IdentityHashMap<ProcessorText, ProcessorFindings>();
        var made = new ArrayList<String>();
        for (var processor : saved.compiled().processors()) {
            var recipients = saved.compiled().network().map(network -> Recipient.of(network, processor.processor(), saved.types())).orElse(List.of());
            var known = sameTypes.stream().map(model -> model.findings().get(processor))
                    .filter(found -> found != null && found.recipients().equals(recipients)).findFirst();
            if (known.isEmpty()) {
                between.run();
                made.add(processor.processor());
            }
            findings.put(processor, known.orElseGet(() -> ProcessorFindings.of(processor, saved.types(), recipients)));
        }
        var scenarios = saved.compiled().deployment().isPresent() && saved.tested().isPresent()
                ? ProjectScenarios.of(saved.compiled().folder(), saved.tested().get()) : ProjectScenarios.NONE;
        return new EpnModel(saved, classes, Collections.unmodifiableMap(findings), scenarios, made);
    }
}
