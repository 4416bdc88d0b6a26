package org.millrace.profile.ui.inspector;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
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
import org.millrace.deployment.EventTypeSpec;
import org.millrace.profile.inspect.EventValues;
import org.millrace.profile.ui.text.Words;
import org.millrace.ui.help.HelpContext;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Asks for an event: a stage, a type, and a value for each property of the type; or a file with events. */
public final class InjectDialog extends TitleAreaDialog {

    private static final int HEIGHT = 220;

    private final Deployment deployment;
    private final Map<String, Text> fields = new LinkedHashMap<>();
    private String stage;
    private String type = "";
    private List<Map<String, Object>> events = List.of();
    private Combo stages;
    private Combo types;
    private ScrolledComposite scrolled;
    private Text json;

    /**
     * Creates the dialog.
     *
     * @param stage the initially selected stage; empty for the first
     */
    public InjectDialog(Shell shell, Deployment deployment, String stage) {
        super(shell);
        this.deployment = deployment;
        this.stage = stage;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Words.of("inject.title"));
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle(Words.of("inject.title"));
        setMessage(Words.of("inject.message"));
        var area = new Composite((Composite) super.createDialogArea(parent), SWT.NONE);
        HelpContext.INSPECTOR_VIEW.on(parent);
        area.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        area.setLayout(new GridLayout(2, false));
        stages = combo(area, "inject.stage", deployment.stages().stream().map(each -> each.name()).toList(), stage);
        types = combo(area, "inject.type", deployment.eventTypes().stream().map(EventTypeSpec::name).toList(), "");
        types.addListener(SWT.Selection, e -> form());
        scrolled = new ScrolledComposite(area, SWT.V_SCROLL | SWT.BORDER);
        var data = new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1);
        data.heightHint = HEIGHT;
        scrolled.setLayoutData(data);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        var file = new Button(area, SWT.PUSH);
        file.setText(Words.of("inject.file"));
        file.setToolTipText(Words.of("inject.file.tip"));
        file.addListener(SWT.Selection, e -> readFile());
        form();
        return area;
    }

    private static Combo combo(Composite area, String key, List<String> names, String first) {
        new Label(area, SWT.NONE).setText(Words.of(key));
        var combo = new Combo(area, SWT.READ_ONLY);
        combo.setItems(names.toArray(String[]::new));
        combo.select(Math.max(0, names.indexOf(first)));
        combo.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        return combo;
    }

    /**
     * Creates a field for each property. The properties of a Java class are unknown here, so their values are entered
     * as JSON.
     */
    private void form() {
        fields.clear();
        json = null;
        if (scrolled.getContent() != null) {
            scrolled.getContent().dispose();
        }
        var form = new Composite(scrolled, SWT.NONE);
        form.setLayout(new GridLayout(2, false));
        var properties = chosenType().properties();
        for (var property : properties) {
            var label = new Label(form, SWT.NONE);
            label.setText(property.name() + " (" + property.type() + "):");
            var field = new Text(form, SWT.BORDER);
            field.setMessage(EventValues.example(property));
            field.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
            fields.put(property.name(), field);
        }
        if (properties.isEmpty()) {
            json = new Text(form, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
            json.setText("{}");
            json.setToolTipText(Words.of("inject.json"));
            json.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1));
        }
        scrolled.setContent(form);
        scrolled.setMinSize(form.computeSize(SWT.DEFAULT, SWT.DEFAULT));
    }

    private EventTypeSpec chosenType() {
        return types.getSelectionIndex() < 0 ? new EventTypeSpec("", "", List.of(), "", "")
                : deployment.eventTypes().get(types.getSelectionIndex());
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, Words.of("inject.send"), true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
    }

    private void readFile() {
        var dialog = new FileDialog(getShell(), SWT.OPEN);
        dialog.setFilterExtensions(new String[] {"*.json;*.csv", "*"});
        var name = dialog.open();
        if (name == null) {
            return;
        }
        try {
            finish(EventValues.read(Path.of(name)));
        } catch (IOException e) {
            setErrorMessage(Words.of("inject.badFile", name, e.getMessage()));
        }
    }

    private void finish(List<Map<String, Object>> read) {
        stage = stages.getText();
        type = types.getText();
        events = List.copyOf(read);
        super.okPressed();
    }

    @Override
    protected void okPressed() {
        try {
            if (json != null) {
                finish(EventValues.parseJson(json.getText()));
                return;
            }
            var values = new LinkedHashMap<String, Object>();
            for (var property : chosenType().properties()) {
                var text = fields.get(property.name()).getText();
                if (!text.isEmpty()) {
                    values.put(property.name(), EventValues.parse(property, text));
                }
            }
            finish(List.of(values));
        } catch (IllegalArgumentException | IOException e) {
            setErrorMessage(e.getMessage());
        }
    }

    /** Returns the stage that receives the events. */
    public String stage() {
        return stage;
    }

    /** Returns the event type. */
    public String type() {
        return type;
    }

    /** Returns the properties of each event. */
    public List<Map<String, Object>> events() {
        return events;
    }
}
