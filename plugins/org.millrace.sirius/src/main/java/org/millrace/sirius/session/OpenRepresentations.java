package org.millrace.sirius.session;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.millrace.diagram.representation.Represented;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** The representations that are open in editors of Sirius. Used in the UI thread. */
public final class OpenRepresentations {

    private static final String SESSIONS = "org.eclipse.sirius.ui.business.api.session.SessionUIManager";

    private OpenRepresentations() {
    }

    /**
     * Computes the labels of representations again after something beside the network has changed, such as a file with
     * statements. This is no step of the history. A session without unsaved changes has none afterwards either.
     *
     * @param kinds the names of the representations in the specification
     */
    public static void refresh(IProject project, Set<String> kinds) {
        if (!Sirius.isPresent()) {
            return;
        }
        try {
            for (var open : (Collection<?>) Reflected.call(Reflected.constant(SESSIONS, "INSTANCE"), "getUISessions")) {
                var session = Reflected.call(open, "getSession");
                var found = representations(open, project, kinds);
                if (!found.isEmpty() && (boolean) Reflected.call(session, "isOpen")) {
                    refresh(session, found);
                }
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            ILog.get().error("the representations of " + project.getName() + " cannot be refreshed", e);
        }
    }

    private static List<EObject> representations(Object open, IProject project, Set<String> kinds) throws ReflectiveOperationException {
        var found = new ArrayList<EObject>();
        for (var editor : (Collection<?>) Reflected.call(open, "getEditors")) {
            if (Reflected.call(editor, "getRepresentation") instanceof EObject representation
                    && kinds.contains(Sirius.kind(representation)) && isOf(project, representation)) {
                found.add(representation);
            }
        }
        return found;
    }

    private static boolean isOf(IProject project, EObject representation) {
        return network(representation).eResource() != null
                && NetworkFiles.of(network(representation).eResource()).filter(file -> file.getProject().equals(project)).isPresent();
    }

    private static EObject network(EObject representation) {
        return (EObject) representation.eGet(representation.eClass().getEStructuralFeature("target"));
    }

    private static void refresh(Object session, List<EObject> representations) throws ReflectiveOperationException {
        var saved = Sirius.isSaved(session);
        SessionChange.run(session, () -> {
            for (var representation : representations) {
                Represented.of(network(representation)).ifPresent(Represented::forget);
                Reflected.call(Reflected.constant("org.eclipse.sirius.business.api.dialect.DialectManager", "INSTANCE"), "refresh", representation,
                        new NullProgressMonitor());
            }
        });
        if (saved && !Sirius.isSaved(session)) {
            Reflected.call(session, "save", new NullProgressMonitor());
        }
    }
}
