package org.millrace.workspace.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IPath;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.KnownVerdicts;
import org.millrace.compiler.editor.KnownOpinion;
import org.millrace.compiler.editor.ProcessorProjects;
import org.millrace.compiler.editor.SavedProject;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.diagnostics.EngineVerdicts;
import org.millrace.epl.ide.lsp.Projects;
import org.millrace.epn.model.Network;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.workspace.project.internal.ProjectClasses;
import org.millrace.workspace.project.internal.ProjectModel;
import org.millrace.workspace.project.internal.ProjectModels;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/**
 * The projects of the workspace for the language services. A document is identified by the URI of its
 * file's place on the disk. What is known about a project is what its last build found out; nothing is
 * looked for on the disk. Thread-safe.
 */
public final class EpnProjects implements Projects {

    private static final EpnProjects INSTANCE = new EpnProjects();

    private final ProjectModels models = new ProjectModels();
    private final ProcessorProjects texts = new ProcessorProjects();
    private final UnsavedNetworks unsaved = new UnsavedNetworks();
    private final Projects others = Projects.ofFolders();

    private EpnProjects() {
    }

    /** The projects of this workspace. */
    public static EpnProjects instance() {
        return INSTANCE;
    }

    /** For this plug-in only. */
    public ProjectModels models() {
        return models;
    }

    @Override
    public EplProject of(EplDocument document, Collection<EplDocument> open) {
        var saved = ProcessorProjects.path(document).flatMap(path -> models.of(path.toUri())).flatMap(EpnProjects::saved);
        return saved.isPresent() ? texts.of(saved.get(), document, open, unsaved(saved.get())) : others.of(document, open);
    }

    /** Returns the networks that are open in editors and not saved. */
    public UnsavedNetworks unsaved() {
        return unsaved;
    }

    private Optional<Network> unsaved(SavedProject project) {
        var compiled = project.compiled();
        return compiled.file().isEmpty() ? Optional.empty() : unsaved.of(compiled.folder().resolve(compiled.file()));
    }

    /**
     * An open project with a network as it was saved and built last. Takes its time if it was not built
     * since the workbench has been started, so do not ask in the UI thread.
     *
     * @return empty for other projects, and for one that cannot be read
     */
    public Optional<SavedProject> find(IProject project) {
        return models.of(project).flatMap(EpnProjects::saved);
    }

    /**
     * What a network is checked against while it is edited: the classes of its project as they were compiled
     * last. Waits for no build.
     *
     * @param project the network's project; of one without a network's nature no classes are known
     */
    public EpnValidator validator(IProject project) {
        return models.of(project).map(model -> {
            var classes = model.classes();
            return new EpnValidator(classes.providers(), classes.types(), model.folder());
        }).orElseGet(() -> new EpnValidator(ProjectClasses.providersOfAll(), JavaTypes.unknown(),
                Optional.ofNullable(project.getLocation()).map(IPath::toPath).orElse(Path.of(""))));
    }

    /** What the engine has said about statements that were saved, without asking it. Never waits. */
    public EngineVerdicts verdicts() {
        return new KnownOpinion(this::verdicts);
    }

    private KnownVerdicts verdicts(CompileResult compiled) {
        return models.in(compiled.folder()).map(ProjectModel::verdicts).orElse(KnownVerdicts.NONE);
    }

    private static Optional<SavedProject> saved(ProjectModel model) {
        try {
            return Optional.of(model.get().saved());
        } catch (IOException e) {
            // The build says so.
            return Optional.empty();
        }
    }
}
