package org.millrace.workspace.project;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.editor.ProjectsOnDisk;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.lsp.Projects;

import java.util.Collection;

/**
 * The projects of the workspace for the language services. A document is identified by the URI of its
 * file's place on the disk. Thread-safe.
 */
public final class EpnProjects implements Projects {

    private static final EpnProjects INSTANCE = new EpnProjects();

    private final Projects projects = new ProjectsOnDisk(CompileOptions.DEFAULT);

    private EpnProjects() {
    }

    /** The projects of this workspace. */
    public static EpnProjects instance() {
        return INSTANCE;
    }

    @Override
    public EplProject of(EplDocument document, Collection<EplDocument> open) {
        return projects.of(document, open);
    }
}
