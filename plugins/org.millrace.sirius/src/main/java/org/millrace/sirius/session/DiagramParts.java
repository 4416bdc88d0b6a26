package org.millrace.sirius.session;

import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.PlatformUI;

import java.util.Arrays;
import java.util.Map;

/** The parts of the open Sirius diagrams. Used in the UI thread. */
public final class DiagramParts {

    private static final String EDITOR = "org.eclipse.sirius.diagram.ui.part.SiriusDiagramEditorID";

    private DiagramParts() {
    }

    /** Paints the decorations anew. The model of the diagram does not change, so that nothing is to be saved. */
    public static void refreshDecorations() {
        for (var window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
            Arrays.stream(window.getPages()).flatMap(page -> Arrays.stream(page.getEditorReferences()))
                    .filter(reference -> EDITOR.equals(reference.getId())).forEach(DiagramParts::refresh);
        }
    }

    private static void refresh(IEditorReference reference) {
        var editor = reference.getEditor(false);
        if (editor == null) {
            return;
        }
        try {
            var viewer = Reflected.call(editor, "getDiagramGraphicalViewer");
            for (var part : ((Map<?, ?>) Reflected.call(viewer, "getEditPartRegistry")).values().stream().distinct().toList()) {
                var policy = Reflected.call(part, "getEditPolicy", "DecorationPolicy");
                if (policy != null) {
                    Reflected.call(policy, "refresh");
                }
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            ILog.get().error("the decorations of a Sirius diagram cannot be refreshed", e);
        }
    }
}
