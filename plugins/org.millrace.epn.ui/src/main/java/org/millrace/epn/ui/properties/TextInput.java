package org.millrace.epn.ui.properties;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.epn.edit.row.Entry;
import org.millrace.epn.edit.row.Row;

import java.util.Optional;
import java.util.function.Function;

/**
 * A text input with one or several lines, which can also be chosen in a dialog. An empty input shows the default in
 * grey.
 */
final class TextInput implements RowInput {

    private static final int WIDTH = 80;
    private static final int LINES = 4;

    private final Composite area;
    private final Text text;
    private final Listener listener;
    private Optional<Button> button = Optional.empty();
    private boolean showing;

    TextInput(Composite parent, Row row, RowContext context, Listener listener) {
        this.listener = listener;
        area = new Composite(parent, SWT.NONE);
        area.setBackground(parent.getBackground());
        var several = row.entry() instanceof Entry.Lines || row.entry() instanceof Entry.Files;
        text = new Text(area, several ? SWT.MULTI | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL : SWT.SINGLE | SWT.BORDER);
        if (row.entry() instanceof Entry.Lines) {
            text.setFont(JFaceResources.getTextFont());
        }
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, several ? text.getLineHeight() * LINES : SWT.DEFAULT).applyTo(text);
        switch (row.entry()) {
            case Entry.JavaClass any -> browse(shell -> ClassChoice.ask(shell, context.file()));
            case Entry.File(var extension) -> browse(shell -> FileChoice.ask(shell, context.file(), extension, text()));
            case Entry.Files(var extension) -> browse(shell ->
                    lines(shell, row, context, Optional.of(asking -> FileChoice.ask(asking, context.file(), extension, ""))));
            case Entry.Lines() -> browse(shell -> lines(shell, row, context, Optional.empty()));
            case Entry.Line() -> {
                // The user can only type the text.
            }
            case Entry.Choice choice -> throw new IllegalArgumentException("a choice has a list");
        }
        GridLayoutFactory.fillDefaults().numColumns(button.isPresent() ? 2 : 1).spacing(2, 0).applyTo(area);
        text.addModifyListener(event -> {
            if (!showing) {
                listener.typed();
            }
        });
        if (several) {
            text.addTraverseListener(event -> event.doit |= event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
        } else {
            text.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(event -> listener.entered()));
        }
    }

    private static Optional<String> lines(Shell shell, Row row, RowContext context, Optional<Function<Shell, Optional<String>>> another) {
        var dialog = new LinesDialog(shell, row.label(), row.value(), text -> context.refusal(row, text), another);
        return dialog.open() == Window.OK ? Optional.of(dialog.text()) : Optional.empty();
    }

    private void browse(Function<Shell, Optional<String>> dialog) {
        var browse = new Button(area, SWT.PUSH);
        browse.setText(Messages.browse_button);
        browse.setToolTipText(Messages.browse_tip);
        browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> dialog.apply(browse.getShell()).filter(chosen -> !text.isDisposed())
                .ifPresent(chosen -> {
            type(chosen);
            listener.entered();
        })));
        GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(browse);
        button = Optional.of(browse);
    }

    @Override
    public Control control() {
        return text;
    }

    @Override
    public String text() {
        return text.getText().replace("\r\n", "\n");
    }

    @Override
    public void show(Row row) {
        showing = true;
        text.setText(row.value());
        text.setMessage(row.required() ? Messages.value_missing : row.defaultValue().isEmpty() ? "" : NLS.bind(Messages.value_default, row.defaultValue()));
        showing = false;
    }

    @Override
    public void type(String typed) {
        text.setText(typed);
    }

    @Override
    public void setEnabled(boolean enabled) {
        text.setEditable(enabled);
        button.ifPresent(browse -> browse.setEnabled(enabled));
    }
}
