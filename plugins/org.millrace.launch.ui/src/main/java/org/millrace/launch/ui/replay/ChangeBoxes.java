package org.millrace.launch.ui.replay;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.millrace.report.outputs.OutputComparison.Change;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Boxes for the kinds of changes that a table shows; hidden while it shows outputs. Used in the UI thread. */
final class ChangeBoxes {

    private final Composite area;
    private final Map<Change, Button> boxes = new EnumMap<>(Change.class);

    /**
     * @param chosen called with the kinds that the user has chosen
     */
    ChangeBoxes(Composite parent, Consumer<Set<Change>> chosen) {
        area = new Composite(parent, SWT.NONE);
        RowLayoutFactory.fillDefaults().spacing(12).applyTo(area);
        GridDataFactory.fillDefaults().exclude(true).applyTo(area);
        for (var change : Change.values()) {
            var box = new Button(area, SWT.CHECK);
            box.setText(label(change));
            box.setSelection(true);
            box.addListener(SWT.Selection, event -> chosen.accept(chosen()));
            boxes.put(change, box);
        }
        area.setVisible(false);
    }

    private static String label(Change change) {
        return switch (change) {
            case APPEARED -> Messages.box_appeared;
            case VANISHED -> Messages.box_vanished;
            case MOVED -> Messages.box_moved;
        };
    }

    private Set<Change> chosen() {
        var chosen = EnumSet.noneOf(Change.class);
        boxes.forEach((change, box) -> {
            if (box.getSelection()) {
                chosen.add(change);
            }
        });
        return chosen;
    }

    /** Shows or hides the boxes, all of them chosen. */
    void show(boolean visible) {
        boxes.values().forEach(box -> box.setSelection(true));
        area.setVisible(visible);
        ((GridData) area.getLayoutData()).exclude = !visible;
        area.requestLayout();
    }
}
