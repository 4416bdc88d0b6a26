package org.millrace.launch.ui.why;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.control.ReplayPlaces;
import org.millrace.launch.replay.WhyQuestion;

import java.util.List;
import java.util.Optional;

/** Asks which output was expected. Used in the UI thread. */
public final class MissingDialog extends TitleAreaDialog {

    private final List<String> statements;
    private Combo statement;
    private Text condition;
    private Text until;
    private Optional<WhyQuestion.Missing> question;

    /**
     * @param statements the statements of the run, as {@code processor.statement}
     * @param before     the question that was asked before, which is offered again
     */
    public MissingDialog(Shell shell, List<String> statements, Optional<WhyQuestion.Missing> before) {
        super(shell);
        this.statements = statements;
        this.question = before.filter(each -> statements.contains(each.statement()));
        setHelpAvailable(false);
    }

    @Override
    protected boolean isResizable() {
        return true;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.missing_title);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle(Messages.missing_title);
        setMessage(Messages.missing_message);
        var area = (Composite) super.createDialogArea(parent);
        var fields = new Composite(area, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(2).margins(10, 10).applyTo(fields);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
        label(fields, Messages.missing_statement);
        statement = new Combo(fields, SWT.DROP_DOWN);
        statement.setItems(statements.toArray(String[]::new));
        statement.select(Math.max(0, question.map(each -> statements.indexOf(each.statement())).orElse(0)));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(statement);
        statement.addModifyListener(event -> check());
        condition = text(fields, Messages.missing_condition, Messages.missing_conditionHint);
        until = text(fields, Messages.missing_until, Messages.missing_untilHint);
        question.ifPresent(each -> {
            condition.setText(each.condition());
            until.setText(each.until());
        });
        return area;
    }

    private static void label(Composite parent, String text) {
        new Label(parent, SWT.NONE).setText(text);
    }

    private Text text(Composite parent, String label, String hint) {
        label(parent, label);
        var field = new Text(parent, SWT.BORDER);
        field.setMessage(hint);
        GridDataFactory.fillDefaults().grab(true, false).hint(convertWidthInCharsToPixels(80), SWT.DEFAULT).applyTo(field);
        field.addModifyListener(event -> check());
        return field;
    }

    private void check() {
        var end = until.getText().strip();
        var wrong = !statements.contains(statement.getText().strip()) ? Messages.missing_unknown
                : !end.isEmpty() && ReplayPlaces.number(end).isEmpty() && ReplayPlaces.nanos(end).isEmpty() ? Messages.missing_untilWrong : null;
        setErrorMessage(wrong);
        // There is no button while the dialog is created.
        Optional.ofNullable(getButton(IDialogConstants.OK_ID)).ifPresent(button -> button.setEnabled(wrong == null));
    }

    @Override
    protected void okPressed() {
        question = Optional.of(new WhyQuestion.Missing(statement.getText().strip(), condition.getText().strip(), until.getText().strip()));
        super.okPressed();
    }

    /** Returns the question, after the dialog was closed with OK. */
    public WhyQuestion.Missing question() {
        return question.orElseThrow();
    }
}
