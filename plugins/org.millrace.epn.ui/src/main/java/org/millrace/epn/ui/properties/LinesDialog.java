package org.millrace.epn.ui.properties;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.epn.edit.Refusal;

import java.util.Optional;
import java.util.function.Function;

/** Asks for several lines. A text that would be refused cannot be confirmed. */
final class LinesDialog extends Dialog {

    private static final int WIDTH = 480;
    private static final int HEIGHT = 240;

    private final String title;
    private final Function<String, Optional<Refusal>> check;
    private final Optional<Function<Shell, Optional<String>>> another;
    private String lines;
    private Text text;
    private Label problem;

    /**
     * Creates a dialog.
     *
     * @param lines   the initial text
     * @param check   returns why a text is refused
     * @param another asks for another line; empty if there is nothing to choose from
     */
    LinesDialog(Shell parent, String title, String lines, Function<String, Optional<Refusal>> check, Optional<Function<Shell, Optional<String>>> another) {
        super(parent);
        this.title = title;
        this.lines = lines;
        this.check = check;
        this.another = another;
    }

    /** Returns the entered text. */
    String text() {
        return lines;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(title);
    }

    @Override
    protected boolean isResizable() {
        return true;
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        var area = (Composite) super.createDialogArea(parent);
        new Label(area, SWT.NONE).setText(Messages.lines_message);
        text = new Text(area, SWT.MULTI | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
        GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, HEIGHT).applyTo(text);
        text.setText(lines);
        text.addModifyListener(event -> typed());
        another.ifPresent(ask -> {
            var add = new Button(area, SWT.PUSH);
            add.setText(Messages.lines_add);
            add.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> ask.apply(getShell()).ifPresent(this::append)));
        });
        problem = new Label(area, SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(problem);
        return area;
    }

    private void append(String line) {
        var before = text.getText();
        text.setText(before.isEmpty() || before.endsWith("\n") ? before + line : before + "\n" + line);
    }

    private void typed() {
        lines = text.getText().replace("\r\n", "\n");
        var refusal = check.apply(lines);
        problem.setText(refusal.map(Refusal::toText).orElse(""));
        problem.requestLayout();
        Optional.ofNullable(getButton(IDialogConstants.OK_ID)).ifPresent(ok -> ok.setEnabled(refusal.isEmpty()));
    }
}
