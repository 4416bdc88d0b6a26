package org.millrace.workspace.project.internal;

import org.eclipse.core.resources.IProject;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.ProcessorFindings;
import org.millrace.compiler.editor.SavedProject;
import org.millrace.compiler.epl.ProcessorText;
import org.millrace.epl.types.Recipient;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known about a project. It does not change; a build makes another.
 *
 * @param saved    the network, the statements and their types
 * @param findings what our own rules find in the statements, in the order of the processors
 * @param compiled the names of the processors that the build made anew; the others are those of the model before
 */
public record EpnModel(SavedProject saved, ProjectClasses classes, Map<ProcessorText, ProcessorFindings> findings, List<String> compiled) {

    /** The compiled project. */
    public CompileResult result() {
        return saved.compiled();
    }

    /** The projects whose classes it uses. */
    public Set<IProject> required() {
        return classes.path().projects();
    }

    /** What our own rules find in each processor. */
    public List<ProcessorFindings> findingsInOrder() {
        return result().processors().stream().map(findings::get).toList();
    }

    /** Looks at the statements; what the model before knows of the same statements and types is taken from there. */
    static EpnModel of(SavedProject saved, ProjectClasses classes, List<EpnModel> before, Runnable between) {
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
        return new EpnModel(saved, classes, Collections.unmodifiableMap(findings), made);
    }
}
