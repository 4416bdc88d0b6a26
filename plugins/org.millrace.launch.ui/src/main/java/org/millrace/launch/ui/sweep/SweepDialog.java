package org.millrace.launch.ui.sweep;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.launcher.SweepSpec;
import org.millrace.report.history.SweepResult.Varied;
import org.millrace.runtime.api.Durations;
import org.millrace.ui.help.HelpContext;

import java.time.Duration;
import java.util.List;

/** Asks for the loads of a sweep. */
public final class SweepDialog extends TitleAreaDialog {

    private static final String CONNECTIONS = "1..10";
    private static final String RATES = "10000..100000:10000";

    private final String project;
    private Combo varied;
    private Label valuesLabel;
    private Text values;
    private Text duration;
    private Text warmup;
    private Choice choice = new Choice(new SweepSpec(Varied.CONNECTIONS, List.of()), Duration.ZERO, Duration.ZERO);

    /**
     * The choice of the user.
     *
     * @param spec     the varied setting and its values
     * @param duration the measured duration of each run
     * @param warmup   the duration of the warm-up
     */
    public record Choice(SweepSpec spec, Duration duration, Duration warmup) {
    }

    /** Creates a dialog for a project. */
    public SweepDialog(Shell parent, String project) {
        super(parent);
        this.project = project;
        setHelpAvailable(false);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.window);
        HelpContext.LAUNCH_DIALOG.on(shell);
    }

    @Override
    protected boolean isResizable() {
        return true;
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        var area = (Composite) super.createDialogArea(parent);
        var fields = new Composite(area, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
        GridLayoutFactory.swtDefaults().numColumns(2).margins(10, 10).applyTo(fields);
        new Label(fields, SWT.NONE).setText(Messages.varied);
        varied = new Combo(fields, SWT.READ_ONLY);
        varied.setItems(Messages.connections, Messages.rate);
        varied.select(0);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(varied);
        valuesLabel = new Label(fields, SWT.NONE);
        valuesLabel.setText(NLS.bind(Messages.values, RATES));
        values = text(fields, CONNECTIONS);
        new Label(fields, SWT.NONE).setText(Messages.duration);
        duration = text(fields, "10s");
        new Label(fields, SWT.NONE).setText(Messages.warmup);
        warmup = text(fields, "5s");
        varied.addListener(SWT.Selection, event -> {
            values.setText(chosen() == Varied.RATE ? RATES : CONNECTIONS);
            label();
        });
        label();
        setTitle(NLS.bind(Messages.title, project));
        setMessage(Messages.message);
        return area;
    }

    private void label() {
        valuesLabel.setText(NLS.bind(Messages.values, chosen() == Varied.RATE ? RATES : CONNECTIONS));
        valuesLabel.getParent().layout();
    }

    private Text text(Composite parent, String value) {
        var text = new Text(parent, SWT.BORDER);
        text.setText(value);
        text.addListener(SWT.Modify, event -> check());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        return text;
    }

    private Varied chosen() {
        return varied.getSelectionIndex() == 1 ? Varied.RATE : Varied.CONNECTIONS;
    }

    @Override
    protected Control createContents(Composite parent) {
        var contents = super.createContents(parent);
        check();
        return contents;
    }

    private void check() {
        if (getButton(OK) == null) {
            return;
        }
        try {
            var spec = SweepSpec.parse(chosen().word() + "=" + values.getText().strip());
            var measured = Durations.parse(duration.getText().strip());
            if (measured.isZero()) {
                throw new IllegalArgumentException(Messages.duration_bad);
            }
            var before = Durations.parse(warmup.getText().strip());
            choice = new Choice(spec, measured, before);
            var each = measured.plus(before);
            setMessage(NLS.bind(Messages.runs, new Object[] {spec.values().size(), seconds(each), seconds(each.multipliedBy(spec.values().size()))}),
                    IMessageProvider.INFORMATION);
            getButton(OK).setEnabled(true);
        } catch (IllegalArgumentException e) {
            setMessage(e.getMessage(), IMessageProvider.ERROR);
            getButton(OK).setEnabled(false);
        }
    }

    private static String seconds(Duration time) {
        return time.toMinutes() == 0 ? time.toMillis() / 1000.0 + " s" : "%d:%02d min".formatted(time.toMinutes(), time.toSecondsPart());
    }

    /** Returns the choice; valid after the dialog was confirmed. */
    public Choice choice() {
        return choice;
    }
}
