package org.millrace.epl.ide.lsp;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;

import java.util.Collection;

/** Knows to which project a text belongs. May be asked by several threads. */
@FunctionalInterface
public interface Projects {

    /**
     * The project of a text.
     *
     * @param document the text
     * @param open     all texts that are open in the editor, in their latest versions
     */
    EplProject of(EplDocument document, Collection<EplDocument> open);

    /** A folder is a project of the EPL files in it; nothing is known of event types that they do not declare. */
    static Projects ofFolders() {
        return new FolderProjects();
    }
}
