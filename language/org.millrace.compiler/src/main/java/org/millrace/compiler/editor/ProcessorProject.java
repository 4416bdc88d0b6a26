package org.millrace.compiler.editor;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.types.ProjectTypes;

import java.util.List;

/**
 * What the texts of a processor see.
 *
 * @param saved     the project as it is on the disk
 * @param processor the name of the processor; empty for a text that no processor uses
 * @param documents the texts, the open ones as they are in the editor
 */
public record ProcessorProject(SavedProject saved, String processor, List<EplDocument> documents) implements EplProject {

    /** Copies the list. */
    public ProcessorProject {
        documents = List.copyOf(documents);
    }

    @Override
    public ProjectTypes types() {
        return saved.types();
    }
}
