package org.millrace.compiler.editor;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.ProjectFiles;
import org.millrace.epl.ide.TemplateParameter;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ProjectTypes;
import org.millrace.epl.types.Recipient;
import org.millrace.scenario.compile.Tested;

import java.util.List;
import java.util.Optional;

/**
 * What the texts of a processor see.
 *
 * @param saved      the project as it is on the disk
 * @param processor  the name of the processor; empty for a text that no processor uses
 * @param documents  the texts, the open ones as they are in the editor
 * @param types      the event types, those of the network as its editor has it
 * @param inputs     the event types that flow into the processor; empty if that is not known
 * @param recipients the stages that take what the statements send; empty if they are not known
 */
public record ProcessorProject(SavedProject saved, String processor, List<EplDocument> documents, ProjectTypes types, List<EventShape> inputs,
        List<Recipient> recipients) implements EplProject {

    /** Copies the lists. */
    public ProcessorProject {
        documents = List.copyOf(documents);
        inputs = List.copyOf(inputs);
        recipients = List.copyOf(recipients);
    }

    @Override
    public List<TemplateParameter> parameters() {
        return saved.compiled().processors().stream().filter(text -> text.processor().equals(processor)).flatMap(text -> text.parameters().stream())
                .map(parameter -> new TemplateParameter(parameter.name(), parameter.values())).toList();
    }

    @Override
    public ProjectFiles files() {
        return new NetworkFiles(saved, processor);
    }

    /** Returns the network that the scenarios of a project test; empty if it has none that is known. */
    public static Optional<Tested> tested(EplProject project) {
        return project instanceof ProcessorProject known ? known.saved().tested() : Optional.empty();
    }

    /** Returns whether the event types are those of the saved network, so that what was found out about saved statements holds. */
    public boolean isSaved() {
        return types == saved.types();
    }
}
