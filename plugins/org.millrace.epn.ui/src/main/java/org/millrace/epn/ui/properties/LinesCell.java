package org.millrace.epn.ui.properties;

import org.eclipse.jface.viewers.DialogCellEditor;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.millrace.epn.edit.Refusal;

import java.util.Optional;
import java.util.function.Function;

/** A cell for several lines, which are edited in a dialog. */
final class LinesCell extends DialogCellEditor {

    private final String title;
    private final Function<String, Optional<Refusal>> check;
    private final Optional<Function<Shell, Optional<String>>> another;

    LinesCell(Composite parent, String title, Function<String, Optional<Refusal>> check, Optional<Function<Shell, Optional<String>>> another) {
        super(parent);
        this.title = title;
        this.check = check;
        this.another = another;
    }

    @Override
    protected Object openDialogBox(Control cell) {
        var dialog = new LinesDialog(cell.getShell(), title, String.valueOf(getValue()), check, another);
        // The cell takes null for nothing chosen.
        return dialog.open() == Window.OK ? dialog.text() : null;
    }

    @Override
    protected void updateContents(Object value) {
        super.updateContents(value == null ? "" : String.join(" · ", String.valueOf(value).lines().map(String::strip).toList()));
    }
}
