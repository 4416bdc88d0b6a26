package org.millrace.sirius.session;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.osgi.util.NLS;
import org.millrace.epn.io.EpnResource;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What Millrace needs of Sirius: a session for a network and its representations. Used in the UI thread. Errors of
 * Sirius are thrown on; {@link #message} puts them into words.
 */
public final class Sirius {

    private static final String PLUGIN = "org.millrace.sirius";
    private static final String SESSIONS = "org.eclipse.sirius.business.api.session.SessionManager";
    private static final String SESSION_EDITORS = "org.eclipse.sirius.ui.business.api.session.SessionUIManager";
    private static final String DIALECTS = "org.eclipse.sirius.business.api.dialect.DialectManager";

    private Sirius() {
    }

    /** Returns whether Sirius is installed with its diagrams. */
    public static boolean isPresent() {
        return Platform.getBundle("org.eclipse.sirius.diagram.ui") != null;
    }

    /** Registers a specification. */
    public static void register(String path) throws ReflectiveOperationException {
        Reflected.call(Reflected.call("org.eclipse.sirius.business.api.componentization.ViewpointRegistry", "getInstance"), "registerFromPlugin", path);
    }

    /** Returns the file that keeps the layout of a network's representations; it lies beside the network. */
    public static IFile representations(IFile network) {
        return network.getParent().getFile(Path.fromPortableString(network.getFullPath().removeFileExtension().lastSegment() + ".aird"));
    }

    /**
     * Opens a representation of a network in its editor. Creates the session's file and the representation if they are
     * missing.
     *
     * @param kind the name of the representation in the specification, such as {@code network}
     */
    public static void open(IFile network, String kind, IProgressMonitor monitor) throws ReflectiveOperationException {
        var isNew = !representations(network).exists();
        var session = session(network, monitor);
        try {
            var root = root(session, network);
            var representation = representation(session, root, kind, monitor);
            Reflected.call(Reflected.call(Reflected.constant(SESSION_EDITORS, "INSTANCE"), "getOrCreateUISession", session), "open");
            Reflected.call(Reflected.constant("org.eclipse.sirius.ui.business.api.dialect.DialectUIManager", "INSTANCE"), "openEditor",
                    session, representation, monitor);
        } catch (IllegalStateException e) {
            abandon(session, network, isNew, monitor);
            throw e;
        }
    }

    /** Closes a session without a representation that can be shown, since it would not notice that its network is repaired. */
    private static void abandon(Object session, IFile network, boolean isNew, IProgressMonitor monitor) throws ReflectiveOperationException {
        var editors = Reflected.call(Reflected.constant(SESSION_EDITORS, "INSTANCE"), "getUISession", session);
        if (editors == null || ((Collection<?>) Reflected.call(editors, "getEditors")).isEmpty()) {
            Reflected.call(session, "close", monitor);
            if (isNew) {
                try {
                    representations(network).delete(true, monitor);
                } catch (CoreException e) {
                    ILog.get().log(e.getStatus());
                }
            }
        }
    }

    private static Object session(IFile network, IProgressMonitor monitor) throws ReflectiveOperationException {
        var file = representations(network);
        var uri = URI.createPlatformResourceURI(file.getFullPath().toString(), true);
        var sessions = Reflected.constant(SESSIONS, "INSTANCE");
        var existing = Optional.ofNullable(Reflected.call(sessions, "getExistingSession", uri));
        var session = existing.isPresent() ? existing.get() : file.exists() ? Reflected.call(sessions, "getSession", uri, monitor) : create(uri, monitor);
        if (!(boolean) Reflected.call(session, "isOpen")) {
            Reflected.call(session, "open", monitor);
        }
        var semantic = URI.createPlatformResourceURI(network.getFullPath().toString(), true);
        if (semanticResources(session).stream().noneMatch(resource -> resource.getURI().equals(semantic))) {
            execute(session, Reflected.create("org.eclipse.sirius.tools.api.command.semantic.AddSemanticResourceCommand", session, semantic, monitor));
        }
        selectViewpoint(session, monitor);
        return session;
    }

    private static Object create(URI uri, IProgressMonitor monitor) throws ReflectiveOperationException {
        var creation = Reflected.create("org.eclipse.sirius.business.api.session.DefaultLocalSessionCreationOperation", uri, monitor);
        Reflected.call(creation, "execute");
        return Reflected.call(creation, "getCreatedSession");
    }

    @SuppressWarnings("unchecked")
    private static Collection<Resource> semanticResources(Object session) throws ReflectiveOperationException {
        return (Collection<Resource>) Reflected.call(session, "getSemanticResources");
    }

    private static void selectViewpoint(Object session, IProgressMonitor monitor) throws ReflectiveOperationException {
        if (selectedViewpoint(session).isEmpty()) {
            execute(session, Reflected.create("org.eclipse.sirius.ui.business.internal.commands.ChangeViewpointSelectionCommand", session,
                    Reflected.create("org.eclipse.sirius.ui.business.api.viewpoint.ViewpointSelectionCallback"), Set.of(registered()), Set.of(), monitor));
        }
    }

    /** The session has a copy of its own of the registered viewpoint. */
    @SuppressWarnings("unchecked")
    private static Optional<EObject> selectedViewpoint(Object session) throws ReflectiveOperationException {
        return ((Collection<EObject>) Reflected.call(session, "getSelectedViewpoints", false)).stream().filter(Sirius::isOwn).findFirst();
    }

    @SuppressWarnings("unchecked")
    private static EObject registered() throws ReflectiveOperationException {
        var registry = Reflected.call("org.eclipse.sirius.business.api.componentization.ViewpointRegistry", "getInstance");
        return ((Collection<EObject>) Reflected.call(registry, "getViewpoints")).stream().filter(Sirius::isOwn).findFirst()
                .orElseThrow(() -> new IllegalStateException(Messages.session_noSpecification));
    }

    private static boolean isOwn(EObject viewpoint) {
        return viewpoint.eResource() != null && viewpoint.eResource().getURI().segmentsList().contains(PLUGIN);
    }

    private static EObject root(Object session, IFile network) throws ReflectiveOperationException {
        var uri = URI.createPlatformResourceURI(network.getFullPath().toString(), true);
        return semanticResources(session).stream().filter(resource -> resource.getURI().equals(uri) && resource instanceof EpnResource)
                .flatMap(resource -> ((EpnResource) resource).network().stream()).findFirst()
                .orElseThrow(() -> new IllegalStateException(Messages.session_noNetwork));
    }

    @SuppressWarnings("unchecked")
    private static Object representation(Object session, EObject root, String kind, IProgressMonitor monitor) throws ReflectiveOperationException {
        var dialects = Reflected.constant(DIALECTS, "INSTANCE");
        var description = selectedViewpoint(session).orElseThrow().eContents().stream().filter(each -> kind.equals(name(each))).findFirst().orElseThrow();
        for (var present : (Collection<EObject>) Reflected.call(dialects, "getRepresentations", root, session)) {
            if (kind.equals(kind(present))) {
                return present;
            }
        }
        var command = Reflected.create("org.eclipse.sirius.business.api.dialect.command.CreateRepresentationCommand", session, description, root,
                root.eGet(root.eClass().getEStructuralFeature("name")) + " · " + label(description), monitor);
        var saved = isSaved(session);
        execute(session, command);
        var created = Optional.ofNullable(Reflected.call(command, "getCreatedRepresentation"))
                .orElseThrow(() -> new IllegalStateException(Messages.session_notCreated));
        if (saved) {
            Reflected.call(session, "save", monitor);
        }
        return created;
    }

    /** Returns whether a session has a file with layout open. */
    static boolean isOpen(IFile representations) {
        try {
            var session = isPresent() ? Reflected.call(Reflected.constant(SESSIONS, "INSTANCE"), "getExistingSession",
                    URI.createPlatformResourceURI(representations.getFullPath().toString(), true)) : null;
            return session != null && (boolean) Reflected.call(session, "isOpen");
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    /** Returns whether a session has no unsaved changes. */
    static boolean isSaved(Object session) throws ReflectiveOperationException {
        return "SYNC".equals(String.valueOf(Reflected.call(session, "getStatus")));
    }

    /** Returns the name that a representation has in the specification. */
    static String kind(EObject representation) throws ReflectiveOperationException {
        return name((EObject) Reflected.call(Reflected.constant(DIALECTS, "INSTANCE"), "getDescription", representation));
    }

    private static String name(EObject element) {
        var feature = element.eClass().getEStructuralFeature("name");
        return feature == null ? "" : String.valueOf(element.eGet(feature));
    }

    private static String label(EObject description) {
        return String.valueOf(description.eGet(description.eClass().getEStructuralFeature("label")));
    }

    private static void execute(Object session, Object command) throws ReflectiveOperationException {
        SessionChange.run(session, () -> {
            if (((Command) command).canExecute()) {
                ((Command) command).execute();
            }
        });
    }

    /** Returns the kinds of representations, by their names in the specification. */
    public static List<String> kinds() {
        return List.of("network", "event-types", "statements", "outline");
    }

    /** Returns what the user is told if a file cannot be opened. */
    public static String message(IFile network, Throwable error) {
        var cause = error;
        while (cause.getCause() != null && (cause instanceof ReflectiveOperationException || cause.getMessage() == null)) {
            cause = cause.getCause();
        }
        return NLS.bind(Messages.session_failed, new Object[] {network.getName(),
                cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage(), representations(network).getName()});
    }
}
