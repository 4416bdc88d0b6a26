package org.millrace.profile.ui.figures;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.text.Words;

/** The line above charts: a caption, and a link that ends the comparison of kept runs. Used in the UI thread. */
final class FigureHeader {

    /** The number of columns that the header has in the grid layout of its area. */
    static final int COLUMNS = 2;

    /** Shortens a text that has no room, and then shows it as its tool tip. */
    private final CLabel caption;
    private final Link end;

    FigureHeader(Composite area) {
        caption = new CLabel(area, SWT.NONE);
        caption.setText("");
        caption.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        end = new Link(area, SWT.NONE);
        end.setText("<a>" + Words.of("action.endComparison") + "</a>");
        end.setToolTipText(Words.of("action.endComparison.tip"));
        end.addListener(SWT.Selection, event -> SharedWatch.watch().endComparison());
        end.setVisible(false);
        var narrow = new GridData(SWT.END, SWT.CENTER, false, false);
        narrow.exclude = true;
        end.setLayoutData(narrow);
    }

    void show(String text, boolean comparing) {
        if (!caption.getText().equals(text)) {
            caption.setText(text);
        }
        if (comparing != end.getVisible()) {
            ((GridData) end.getLayoutData()).exclude = !comparing;
            end.setVisible(comparing);
            end.getParent().layout();
        }
    }

    String caption() {
        return caption.getText();
    }
}
