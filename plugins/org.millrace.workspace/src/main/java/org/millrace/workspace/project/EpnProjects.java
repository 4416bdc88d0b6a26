package org.millrace.workspace.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IPath;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.check.KnownVerdicts;
import org.millrace.compiler.check.LoadCheck;
import org.millrace.compiler.editor.KnownOpinion;
import org.millrace.compiler.editor.ProcessorProjects;
import org.millrace.compiler.editor.SavedProject;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.diagnostics.EngineVerdicts;
import org.millrace.epl.ide.lsp.Projects;
import org.millrace.epn.EpnProblem;
import org.millrace.epn.model.Network;
import org.millrace.epn.validation.EpnValidator;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.workspace.project.internal.ProjectClasses;
import org.millrace.workspace.project.internal.ProjectModel;
import org.millrace.workspace.project.internal.ProjectModels;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The projects of the workspace, as the language services access them. A document is identified by the URI of its file
 * on the disk. The data of a project is the result of its last build; no file is searched on the disk. Thread-safe.
 */
public final class EpnProjects implements Projects {

    private static final EpnProjects INSTANCE = new EpnProjects();

    private final ProjectModels models = new ProjectModels();
    private final ProcessorProjects texts = new ProcessorProjects();
    private final UnsavedNetworks unsaved = new UnsavedNetworks();
    private final Projects others = Projects.ofFolders();

    private EpnProjects() {
    }

    /** Returns the instance of this workspace. */
    public static EpnProjects instance() {
        return INSTANCE;
    }

    /** Internal to this plug-in. */
    public ProjectModels models() {
        return models;
    }

    @Override
    public EplProject of(EplDocument document, Collection<EplDocument> open) {
        var saved = ProcessorProjects.path(document).flatMap(path -> models.of(path.toUri())).flatMap(EpnProjects::saved);
        return saved.isPresent() ? texts.of(saved.get(), document, open, unsaved(saved.get())) : others.of(document, open);
    }

    /** Returns the networks with unsaved changes in editors. */
    public UnsavedNetworks unsaved() {
        return unsaved;
    }

    private Optional<Network> unsaved(SavedProject project) {
        var compiled = project.compiled();
        return compiled.file().isEmpty() ? Optional.empty() : unsaved.of(compiled.folder().resolve(compiled.file()));
    }

    /**
     * Returns an open project with a network, as of its last save and build. Not for the UI thread: takes long if the
     * project was not built since the start of the workbench.
     *
     * @return the project; empty if it has no network or cannot be read
     */
    public Optional<SavedProject> find(IProject project) {
        return models.of(project).flatMap(EpnProjects::saved);
    }

    /**
     * Compiles an open project as of its last save and build, with values in place of those of its network. Not for the UI thread.
     *
     * @param overrides the values by {@code stage.property}
     * @return the result; empty if the project has no network or cannot be read
     */
    public Optional<CompileResult> compiled(IProject project, Map<String, String> overrides) {
        return models.of(project).flatMap(model -> {
            try {
                return Optional.of(overrides.isEmpty() ? model.get().result() : model.compile(overrides));
            } catch (IOException e) {
                // The build reports the error.
                return Optional.empty();
            }
        });
    }

    /**
     * Checks the content of a {@code load.json} that is not saved. Not for the UI thread.
     *
     * @return the problems; none if the project has no network or cannot be read
     */
    public List<EpnProblem> check(IProject project, String load) {
        return compiled(project, Map.of()).flatMap(compiled -> models.of(project).map(model ->
                LoadCheck.of(compiled, model.classes().types(), model.classes().providers(), load))).orElse(List.of());
    }

    /**
     * Returns a validator with the classes of a project as of their last compilation. Does not wait for builds.
     *
     * @param project the network's project; without the nature of networks, no classes are known
     */
    public EpnValidator validator(IProject project) {
        return models.of(project).map(model -> {
            var classes = model.classes();
            return new EpnValidator(classes.providers(), classes.types(), model.folder());
        }).orElseGet(() -> new EpnValidator(ProjectClasses.providersOfAll(), JavaTypes.unknown(),
                Optional.ofNullable(project.getLocation()).map(IPath::toPath).orElse(Path.of(""))));
    }

    /** Returns the known verdicts of the engine. Never blocks. */
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
            // The build reports the error.
            return Optional.empty();
        }
    }
}
