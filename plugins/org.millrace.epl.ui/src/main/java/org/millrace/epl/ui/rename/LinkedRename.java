package org.millrace.epl.ui.rename;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.link.LinkedModeModel;
import org.eclipse.jface.text.link.LinkedPosition;
import org.eclipse.jface.text.link.LinkedPositionGroup;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.texteditor.link.EditorLinkedModeUI;
import org.millrace.epl.ide.TextRange;

import java.util.List;

/** Lets the user edit a name at all its occurrences at once. */
final class LinkedRename {

    private LinkedRename() {
    }

    /** Starts at the occurrence at the cursor. */
    static void begin(ISourceViewer viewer, List<TextRange> places, int caret) {
        try {
            var group = new LinkedPositionGroup();
            var first = Math.max(0, places.indexOf(places.stream().filter(place -> place.touches(caret)).findFirst().orElse(places.getFirst())));
            for (var i = 0; i < places.size(); i++) {
                var place = places.get((first + i) % places.size());
                group.addPosition(new LinkedPosition(viewer.getDocument(), place.start(), place.length(), i));
            }
            var model = new LinkedModeModel();
            model.addGroup(group);
            model.forceInstall();
            var ui = new EditorLinkedModeUI(model, viewer);
            ui.setExitPosition(viewer, caret, 0, Integer.MAX_VALUE);
            ui.enter();
            var place = places.get(first);
            viewer.setSelectedRange(place.start(), place.length());
        } catch (BadLocationException e) {
            // The text has changed in the meantime; the user can repeat the command.
        }
    }
}
