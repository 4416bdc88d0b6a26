package org.millrace.epl.ui.editor;

import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.contexts.IContextActivation;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;

import java.util.Optional;

/** Activates the key bindings, commands and help for EPL while an editor of EPL is active. */
public final class EditorScope implements ViewerFeature {

    /** The id of the key binding context. */
    public static final String ID = "org.millrace.epl.ui.editorScope";

    private static final String HELP = "org.millrace.help.";

    private record Active(IContextService contexts, IContextActivation activation) {
    }

    private Optional<Active> active = Optional.empty();
    private boolean disposed;

    /** Activates the scope as soon as the viewer is in an editor. */
    public EditorScope(ISourceViewer viewer) {
        var widget = viewer.getTextWidget();
        PlatformUI.getWorkbench().getHelpSystem().setHelp(widget, help(EplModels.of(viewer.getDocument())));
        widget.getDisplay().asyncExec(() -> {
            if (!widget.isDisposed() && !disposed) {
                EplEditors.of(viewer).ifPresent(this::activate);
            }
        });
    }

    /** Returns the id of the help for a text. */
    public static String help(Optional<EplModel> model) {
        return HELP + (model.filter(text -> !text.isEpl()).isPresent() ? "scenario_editor" : "epl_editor");
    }

    private void activate(ITextEditor editor) {
        IContextService contexts = editor.getSite().getService(IContextService.class);
        active = Optional.of(new Active(contexts, contexts.activateContext(ID)));
        EplEditors.model(editor).filter(EplModel::isTooLong).ifPresent(model ->
                editor.getEditorSite().getActionBars().getStatusLineManager().setMessage(Messages.EditorScope_too_long));
    }

    @Override
    public void dispose() {
        disposed = true;
        active.ifPresent(a -> a.contexts().deactivateContext(a.activation()));
        active = Optional.empty();
    }
}
