package org.millrace.epn.ui.editor;

import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.IDEActionFactory;
import org.eclipse.ui.part.MultiPageEditorActionBarContributor;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.millrace.epn.ui.page.NetworkPage;

import java.util.List;
import java.util.Optional;

/** The global actions of the workbench in the network editor. Undo and redo are those of the text on every page. */
public final class NetworkEditorActions extends MultiPageEditorActionBarContributor {

    private static final List<String> HISTORY = List.of(ActionFactory.UNDO.getId(), ActionFactory.REDO.getId());
    private static final List<String> TEXT = List.of(ActionFactory.CUT.getId(), ActionFactory.COPY.getId(), ActionFactory.PASTE.getId(),
            ActionFactory.DELETE.getId(), ActionFactory.SELECT_ALL.getId(), ActionFactory.FIND.getId(), ActionFactory.PRINT.getId(),
            ITextEditorActionConstants.GOTO_LINE, IDEActionFactory.BOOKMARK.getId(), IDEActionFactory.ADD_TASK.getId());

    private Optional<NetworkEditor> editor = Optional.empty();

    @Override
    public void setActiveEditor(IEditorPart part) {
        editor = part instanceof NetworkEditor network ? Optional.of(network) : Optional.empty();
        super.setActiveEditor(part);
    }

    /** Updates the actions to those of the active page. */
    void update() {
        editor.ifPresent(own -> setActivePage(own.shownPage().isPresent() ? null : own.source()));
    }

    @Override
    public void setActivePage(IEditorPart page) {
        var bars = getActionBars();
        var text = Optional.ofNullable(page instanceof ITextEditor own ? own : null);
        var shown = editor.flatMap(NetworkEditor::shownPage);
        var source = editor.filter(own -> shown.filter(NetworkPage::isTyping).isEmpty()).map(NetworkEditor::source);
        HISTORY.forEach(id -> bars.setGlobalActionHandler(id, source.map(own -> own.getAction(id)).orElse(null)));
        TEXT.forEach(id -> bars.setGlobalActionHandler(id,
                text.map(own -> own.getAction(id)).or(() -> shown.filter(own -> !own.isTyping()).flatMap(own -> own.action(id))).orElse(null)));
        bars.updateActionBars();
    }
}
