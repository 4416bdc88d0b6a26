package org.millrace.epl.ui.complete;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.link.LinkedModeModel;
import org.eclipse.jface.text.link.LinkedModeUI;
import org.eclipse.jface.text.link.LinkedPosition;
import org.eclipse.jface.text.link.LinkedPositionGroup;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.texteditor.link.EditorLinkedModeUI;
import org.millrace.epl.ui.template.Snippet;

import java.util.LinkedHashMap;

/** Lets the user fill in the placeholders of a snippet one after the other. */
final class LinkedPlaceholders {

    private LinkedPlaceholders() {
    }

    /** Starts at the first placeholder; returns its selection. */
    static Point fillIn(ITextViewer viewer, int start, Snippet snippet) {
        var document = viewer.getDocument();
        var groups = new LinkedHashMap<Integer, LinkedPositionGroup>();
        try {
            var model = new LinkedModeModel();
            for (var place : snippet.places()) {
                groups.computeIfAbsent(place.number(), number -> new LinkedPositionGroup())
                        .addPosition(new LinkedPosition(document, start + place.offset(), place.length(), place.number()));
            }
            for (var group : groups.values()) {
                model.addGroup(group);
            }
            model.forceInstall();
            var ui = new EditorLinkedModeUI(model, viewer);
            ui.setExitPosition(viewer, start + snippet.exit(), 0, Integer.MAX_VALUE);
            ui.setCyclingMode(LinkedModeUI.CYCLE_WHEN_NO_PARENT);
            ui.enter();
            var region = ui.getSelectedRegion();
            return new Point(region.getOffset(), region.getLength());
        } catch (BadLocationException e) {
            // The text stays as it is, with the names of the placeholders.
            return new Point(start + snippet.exit(), 0);
        }
    }
}
