package org.millrace.profile.ui.inspector;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.deployment.Deployment;
import org.millrace.profile.inspect.RecordedType;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.ui.text.Words;
import org.millrace.ui.help.HelpContext;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Asks for the event type of a wire, the format and the file of a recording. */
public final class RecordDialog extends TitleAreaDialog {

    /** The default folder for recordings in a project. */
    public static final String FOLDER = "recordings";

    private static final String[] EXTENSIONS = {".csv", ".json", ".bin"};
    private static final DateTimeFormatter NOW = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    private final Deployment deployment;
    private final TracePoint wire;
    private final RecordedType types;
    private Combo type;
    private Combo format;
    private Text file;
    private String chosenType = "";
    private Path chosenFile = Path.of("");

    /** Creates the dialog for a wire of a network. */
    public RecordDialog(Shell shell, Deployment deployment, TracePoint wire) {
        super(shell);
        this.deployment = deployment;
        this.wire = wire;
        types = RecordedType.of(deployment, wire);
        setShellStyle(getShellStyle() | SWT.RESIZE);
        setHelpAvailable(false);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Words.of("record.title"));
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle(Words.of("record.heading", wire));
        setMessage(Words.of("record.message"));
        var area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        HelpContext.INSPECTOR_VIEW.on(parent);
        area.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        area.setLayout(new GridLayout(3, false));
        type = combo(area, "record.type", types.choices().toArray(String[]::new));
        type.select(types.certain().map(types.choices()::indexOf).orElse(-1));
        type.addListener(SWT.Selection, e -> check());
        format = combo(area, "record.format", "CSV", "JSON", Words.of("record.binary"));
        format.select(0);
        format.addListener(SWT.Selection, e -> extension());
        new Label(area, SWT.NONE).setText(Words.of("record.file"));
        file = new Text(area, SWT.BORDER);
        file.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        file.setText(folder(deployment).resolve(wire.stage() + "-" + wire.to() + "-" + NOW.format(LocalDateTime.now()) + EXTENSIONS[0]).toString());
        file.addListener(SWT.Modify, e -> check());
        var browse = new Button(area, SWT.PUSH);
        browse.setText(Words.of("record.browse"));
        browse.addListener(SWT.Selection, e -> browse());
        return area;
    }

    private static Combo combo(Composite area, String key, String... items) {
        new Label(area, SWT.NONE).setText(Words.of(key));
        var combo = new Combo(area, SWT.READ_ONLY);
        combo.setItems(items);
        combo.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        return combo;
    }

    private void extension() {
        var name = file.getText();
        for (var known : EXTENSIONS) {
            if (name.endsWith(known)) {
                file.setText(name.substring(0, name.length() - known.length()) + EXTENSIONS[format.getSelectionIndex()]);
                return;
            }
        }
    }

    private void browse() {
        var dialog = new FileDialog(getShell(), SWT.SAVE);
        dialog.setText(Words.of("record.title"));
        dialog.setFilterExtensions(new String[] {"*.csv", "*.json", "*.bin"});
        dialog.setFileName(file.getText());
        dialog.setOverwrite(true);
        var name = dialog.open();
        if (name != null) {
            file.setText(name);
        }
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, Words.of("record.begin"), true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
        check();
    }

    private void check() {
        var missing = type.getSelectionIndex() < 0 ? Words.of("record.noType") : file.getText().isBlank() ? Words.of("record.noFile") : null;
        setErrorMessage(missing);
        if (getButton(IDialogConstants.OK_ID) != null) {
            getButton(IDialogConstants.OK_ID).setEnabled(missing == null);
        }
    }

    @Override
    protected void okPressed() {
        chosenType = type.getText();
        chosenFile = Path.of(deployment.folder()).resolve(file.getText().strip());
        super.okPressed();
    }

    /** Returns the folder of a project for recordings. */
    static Path folder(Deployment deployment) {
        return Path.of(deployment.folder(), FOLDER);
    }

    /** Returns the event type to record. */
    public String type() {
        return chosenType;
    }

    /** Returns the file to write. Its extension is that of the format. */
    public Path file() {
        return chosenFile;
    }
}
