package org.millrace.launch.ui.error;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IconAndMessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.millrace.launch.check.ProjectError;
import org.millrace.ui.help.HelpContext;
import org.millrace.ui.place.FilePosition;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A dialog with the errors of a project. It opens the position of an error, and asks whether to continue if that is
 * possible.
 */
public final class ErrorList extends IconAndMessageDialog {

    private static final int GO = IDialogConstants.CLIENT_ID;
    private static final int WIDTH = 640;
    private static final int ROWS = 8;

    private final String title;
    private final List<ProjectError> errors;
    private final Optional<String> proceed;
    private final String close;
    private TableViewer table;

    private ErrorList(Shell shell, String title, String message, List<ProjectError> errors, Optional<String> proceed, String close) {
        super(shell);
        this.title = title;
        this.message = message;
        this.errors = errors;
        this.proceed = proceed;
        this.close = close;
        setShellStyle(getShellStyle() | SWT.RESIZE | SWT.SHEET);
    }

    /**
     * Asks whether to continue. Called in the UI thread.
     *
     * @param proceed the label of the button that continues; empty if that is not possible
     * @return whether to continue
     */
    static boolean ask(Shell shell, String title, String message, List<ProjectError> errors, Optional<String> proceed) {
        return new ErrorList(shell, title, message, errors, proceed, proceed.isPresent() ? Messages.cancel : Messages.close).open() == OK;
    }

    /** Shows errors. Called in the UI thread. */
    public static void show(Shell shell, String title, String message, List<ProjectError> errors) {
        new ErrorList(shell, title, message, errors, Optional.empty(), Messages.close).open();
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(title);
    }

    @Override
    protected Image getImage() {
        return getErrorImage();
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        createMessageArea(parent);
        HelpContext.LAUNCH_DIALOG.on(parent);
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(area);
        GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(area);
        if (!errors.isEmpty()) {
            createTable(area);
        }
        return area;
    }

    private void createTable(Composite parent) {
        var around = new Composite(parent, SWT.NONE);
        var columns = new TableColumnLayout();
        around.setLayout(columns);
        table = new TableViewer(around, SWT.BORDER | SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL);
        table.getTable().setHeaderVisible(true);
        table.setContentProvider(ArrayContentProvider.getInstance());
        column(columns, Messages.column_place, 1, ProjectError::place);
        column(columns, Messages.column_message, 3, ProjectError::message);
        GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, ROWS * table.getTable().getItemHeight()).applyTo(around);
        table.setInput(errors);
        table.setSelection(new StructuredSelection(errors.getFirst()));
        table.addOpenListener(event -> go());
        table.addSelectionChangedListener(event -> enable());
    }

    private void column(TableColumnLayout columns, String name, int weight, Function<ProjectError, String> text) {
        var column = new TableViewerColumn(table, SWT.LEFT);
        column.getColumn().setText(name);
        column.setLabelProvider(ColumnLabelProvider.createTextProvider(element -> text.apply((ProjectError) element)));
        columns.setColumnData(column.getColumn(), new ColumnWeightData(weight, true));
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        if (!errors.isEmpty()) {
            createButton(parent, GO, Messages.go, false);
        }
        proceed.ifPresent(label -> createButton(parent, IDialogConstants.OK_ID, label, false));
        createButton(parent, IDialogConstants.CANCEL_ID, close, true);
        enable();
    }

    private void enable() {
        var button = getButton(GO);
        if (button != null) {
            button.setEnabled(selected().flatMap(ProjectError::resource).isPresent());
        }
    }

    private Optional<ProjectError> selected() {
        return table != null && table.getStructuredSelection().getFirstElement() instanceof ProjectError error ? Optional.of(error) : Optional.empty();
    }

    @Override
    protected void buttonPressed(int id) {
        if (id == GO) {
            go();
        } else {
            super.buttonPressed(id);
        }
    }

    /** Opens the selected error and cancels. */
    private void go() {
        var error = selected();
        var file = error.flatMap(ProjectError::resource);
        if (file.isPresent()) {
            cancelPressed();
            try {
                FilePosition.of(file.get(), error.get().line(), error.get().column()).open();
            } catch (CoreException e) {
                ILog.of(ErrorList.class).warn(e.getStatus().getMessage(), e);
            }
        }
    }
}
