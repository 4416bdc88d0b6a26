package org.millrace.epl.ui.rename;

import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ltk.ui.refactoring.RefactoringWizardOpenOperation;
import org.eclipse.ui.texteditor.ITextEditor;
import org.millrace.epl.ide.Location;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.rename.RenameResult;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;
import org.millrace.epl.ui.editor.EplEditors;
import org.millrace.epl.ui.editor.EplHandler;

import java.util.Optional;

/** Renames the element at the cursor: in place if all its occurrences are in this text, otherwise in a dialog. */
public final class RenameHandler extends EplHandler {

    private static final String POSSIBLE = "aNameThatNobodyHas";

    @Override
    protected void run(ITextEditor editor, ISourceViewer viewer, EplModel model) {
        if (isEditable(editor)) {
            model.whenReady(snapshot -> rename(editor, viewer, snapshot, EplEditors.caret(viewer)));
        }
    }

    private static void rename(ITextEditor editor, ISourceViewer viewer, Snapshot snapshot, int offset) {
        var refusal = refusal(snapshot, offset);
        if (refusal.isPresent()) {
            showMessage(editor, refusal.get());
            return;
        }
        var places = EplModels.services(snapshot.document()).references(snapshot.project(), snapshot.document(), offset, true);
        var name = EplModels.services(snapshot.document()).renamable(snapshot.project(), snapshot.document(), offset).orElse(new TextRange(offset, offset));
        if (places.stream().allMatch(place -> place.document() == snapshot.document())) {
            LinkedRename.begin(viewer, places.stream().map(Location::range).toList(), offset);
        } else {
            var written = name.of(snapshot.document().text());
            open(editor, new EplRename(snapshot, offset, written.startsWith("`") ? written.substring(1, written.length() - 1) : written));
        }
    }

    private static Optional<String> refusal(Snapshot snapshot, int offset) {
        return EplModels.services(snapshot.document()).rename(snapshot.project(), snapshot.document(), offset, POSSIBLE) instanceof RenameResult.Refused refused
                ? Optional.of(refused.reason()) : Optional.empty();
    }

    private static void open(ITextEditor editor, EplRename rename) {
        try {
            new RefactoringWizardOpenOperation(new RenameWizard(rename)).run(editor.getSite().getShell(), Messages.RenameHandler_title);
        } catch (InterruptedException e) {
            // The user has cancelled the search.
            Thread.currentThread().interrupt();
        }
    }
}
