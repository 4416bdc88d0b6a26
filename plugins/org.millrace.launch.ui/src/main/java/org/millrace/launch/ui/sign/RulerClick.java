package org.millrace.launch.ui.sign;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.text.source.IVerticalRulerInfo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;

/** Performs the scenario beside whose first line the user clicks. Elsewhere, a click has the effect that it had before. */
final class RulerClick extends Action {

    private final ITextEditor editor;
    private final IAction before;

    private RulerClick(ITextEditor editor, IAction before) {
        this.editor = editor;
        this.before = before;
    }

    static RulerClick install(ITextEditor editor) {
        var click = new RulerClick(editor, editor.getAction(ITextEditorActionConstants.RULER_CLICK));
        editor.setAction(ITextEditorActionConstants.RULER_CLICK, click);
        return click;
    }

    void uninstall() {
        if (editor.getAction(ITextEditorActionConstants.RULER_CLICK) == this) {
            editor.setAction(ITextEditorActionConstants.RULER_CLICK, before);
        }
    }

    @Override
    public void runWithEvent(Event event) {
        var ruler = editor.getAdapter(IVerticalRulerInfo.class);
        var line = ruler == null ? -1 : ruler.getLineOfLastMouseButtonActivity();
        if (!ScenarioStart.perform(editor, line, true) && before != null) {
            before.runWithEvent(event);
        }
    }

    @Override
    public void run() {
        runWithEvent(null);
    }
}
