package org.millrace.epl.ui.document;

import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.millrace.compiler.editor.ProcessorProject;
import org.millrace.compiler.load.LoadFile;
import org.millrace.compiler.load.ide.LoadServices;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.diagnostics.Diagnostic;
import org.millrace.epl.ide.services.EditorServices;
import org.millrace.epl.ide.services.EplServices;
import org.millrace.epl.ide.services.Languages;
import org.millrace.scenario.ide.ScenarioServices;
import org.millrace.scenario.run.ProjectScenarios;
import org.millrace.workspace.project.EpnProjects;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** The models of the documents in open editors. Editors of the same document share a model. */
public final class EplModels {

    private static final Languages LANGUAGES = Languages.of(EplServices.withEngine(EplModels::compiled))
            .with(ProjectScenarios.EXTENSION, new ScenarioServices(ProcessorProject::tested)).with("/" + LoadFile.NAME, new LoadServices());
    private static final Set<String> SEEN = Set.of("epn", "epl", "scenario", "java", "class", "jar");
    /** The maximum age of project data from the disk. */
    private static final int REFRESH_MILLIS = 700;

    private static final Map<IDocument, Shared> MODELS = new HashMap<>();
    private static final IResourceChangeListener FILES = EplModels::filesChanged;

    private static Runnable networks = () -> { };

    private record Shared(EplModel model, int users) {
    }

    private EplModels() {
    }

    /** Returns the language services of a text. They never wait for the engine. */
    public static EditorServices services(EplDocument document) {
        return LANGUAGES.of(document);
    }

    /** Returns whether a text with a URI is in EPL. */
    public static boolean isEpl(String uri) {
        return LANGUAGES.isEpl(uri);
    }

    /** Returns the model of a document. Each call requires a call of {@link #release}. Called in the UI thread. */
    public static EplModel acquire(IDocument document) {
        synchronized (MODELS) {
            if (MODELS.isEmpty()) {
                networks = EpnProjects.instance().unsaved().onChange(() -> all().forEach(model -> model.refresh(REFRESH_MILLIS)));
                ResourcesPlugin.getWorkspace().addResourceChangeListener(FILES, IResourceChangeEvent.POST_CHANGE | IResourceChangeEvent.POST_BUILD);
            }
            var shared = MODELS.get(document);
            var model = shared == null ? new EplModel(document, uri(document), EplModels::parsed) : shared.model();
            MODELS.put(document, new Shared(model, shared == null ? 1 : shared.users() + 1));
            return model;
        }
    }

    /** Releases a model. */
    public static void release(EplModel model) {
        synchronized (MODELS) {
            var shared = MODELS.get(model.document());
            if (shared == null) {
                return;
            }
            if (shared.users() > 1) {
                MODELS.put(model.document(), new Shared(model, shared.users() - 1));
                return;
            }
            MODELS.remove(model.document());
            model.dispose();
            if (MODELS.isEmpty()) {
                networks.run();
                ResourcesPlugin.getWorkspace().removeResourceChangeListener(FILES);
            }
        }
    }

    /** Returns the model of a document that is open in an editor of EPL. */
    public static Optional<EplModel> of(IDocument document) {
        synchronized (MODELS) {
            return Optional.ofNullable(MODELS.get(document)).map(Shared::model);
        }
    }

    /** Returns the models of all open documents. */
    public static Collection<EplModel> all() {
        synchronized (MODELS) {
            return MODELS.values().stream().map(Shared::model).toList();
        }
    }

    /** Returns the project of a text; an empty project if it cannot be read. */
    public static EplProject projectOf(EplDocument document) {
        try {
            return EpnProjects.instance().of(document, all().stream().filter(EplModel::isEpl)
                    .flatMap(model -> model.latest().stream()).map(Snapshot::document).toList());
        } catch (UncheckedIOException e) {
            return EplProject.alone(document);
        }
    }

    /**
     * Returns an empty list of problems for each saved statement that the engine has compiled. Markers show the
     * engine's errors of other statements.
     */
    private static Map<Integer, List<Diagnostic>> compiled(EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        var verdicts = new HashMap<>(EpnProjects.instance().verdicts().of(project, document, isCancelled));
        verdicts.values().removeIf(problems -> !problems.isEmpty());
        return verdicts;
    }

    private static void parsed(EplModel changed, Snapshot snapshot) {
        all().stream().filter(other -> other != changed).filter(other -> other.latest().stream()
                .flatMap(latest -> latest.project().documents().stream()).anyMatch(document -> document.uri().equals(snapshot.document().uri())))
                .forEach(other -> other.refresh(0));
    }

    private static void filesChanged(IResourceChangeEvent event) {
        if (event.getType() == IResourceChangeEvent.POST_BUILD) {
            // The data of a project changes with its builds.
            all().forEach(model -> model.refresh(0));
            return;
        }
        try {
            event.getDelta().accept(delta -> {
                var resource = delta.getResource();
                if (resource instanceof IFile && resource.getFileExtension() != null && SEEN.contains(resource.getFileExtension())
                        && (delta.getKind() != IResourceDelta.CHANGED || (delta.getFlags() & IResourceDelta.CONTENT) != 0)) {
                    all().forEach(model -> model.refresh(REFRESH_MILLIS));
                }
                return true;
            });
        } catch (CoreException e) {
            // The visitor never throws.
            throw new IllegalStateException(e);
        }
    }

    private static String uri(IDocument document) {
        var buffer = FileBuffers.getTextFileBufferManager().getTextFileBuffer(document);
        if (buffer == null) {
            return "untitled:" + System.identityHashCode(document);
        }
        var file = buffer.getLocation() == null ? null : FileBuffers.getWorkspaceFileAtLocation(buffer.getLocation());
        var uri = file != null && file.getLocationURI() != null ? file.getLocationURI() : buffer.getFileStore() == null ? null : buffer.getFileStore().toURI();
        // The URI must have the format of the URIs of files that the language services read.
        return uri == null ? "untitled:" + System.identityHashCode(document) : "file".equals(uri.getScheme())
                ? Path.of(uri).toUri().toString() : uri.toString();
    }
}
