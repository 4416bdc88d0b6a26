package org.millrace.launch.ui.scale;

import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.millrace.launch.run.ScaleJob;
import org.millrace.launcher.capacity.SearchedRun;
import org.millrace.launcher.scale.InstanceNumbers;
import org.millrace.launcher.scale.Processors;
import org.millrace.runtime.api.Durations;
import org.millrace.ui.help.HelpContext;

import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/** Asks for the numbers of instances of a scaling measurement. */
public final class ScaleDialog extends TitleAreaDialog {

    private static final Pattern COUNT = Pattern.compile("[1-9]\\d{0,3}");

    private final String project;
    private Text instances;
    private Text trial;
    private Text trials;
    private Text warmup;
    private Button pin;
    private ScaleJob.Choice choice = new ScaleJob.Choice(List.of(), List.of(), Duration.ZERO, 0, Duration.ZERO);

    /** Creates a dialog for a project. */
    public ScaleDialog(Shell parent, String project) {
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
        instances = text(fields, NLS.bind(Messages.instances, InstanceNumbers.DEFAULT), InstanceNumbers.DEFAULT);
        trial = text(fields, Messages.trial, "5s");
        trials = text(fields, Messages.trials, "30");
        warmup = text(fields, Messages.warmup, "5s");
        pin = new Button(fields, SWT.CHECK);
        pin.setText(Messages.pin);
        pin.addListener(SWT.Selection, event -> check());
        GridDataFactory.fillDefaults().span(2, 1).applyTo(pin);
        setTitle(NLS.bind(Messages.title, project));
        setMessage(Messages.message);
        return area;
    }

    private Text text(Composite parent, String label, String value) {
        new Label(parent, SWT.NONE).setText(label);
        var text = new Text(parent, SWT.BORDER);
        text.setText(value);
        text.addListener(SWT.Modify, event -> check());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
        return text;
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
            var numbers = InstanceNumbers.parse(instances.getText().strip());
            var measured = Durations.parse(trial.getText().strip());
            if (measured.compareTo(SearchedRun.SHORTEST_TRIAL) < 0) {
                throw new IllegalArgumentException(NLS.bind(Messages.trial_short, Durations.format(SearchedRun.SHORTEST_TRIAL)));
            }
            var processors = pin.getSelection() ? Processors.forPinned(numbers.getLast()) : List.<Integer>of();
            choice = new ScaleJob.Choice(numbers, processors, measured, mostTrials(), Durations.parse(warmup.getText().strip()));
            setMessage(NLS.bind(Messages.numbers, numbers.size(), Durations.format(ScaleJob.LIMIT)), IMessageProvider.INFORMATION);
            getButton(OK).setEnabled(true);
        } catch (IllegalArgumentException e) {
            setMessage(e.getMessage(), IMessageProvider.ERROR);
            getButton(OK).setEnabled(false);
        }
    }

    private int mostTrials() {
        var text = trials.getText().strip();
        if (!COUNT.matcher(text).matches()) {
            throw new IllegalArgumentException(NLS.bind(Messages.trials_bad, text));
        }
        return Integer.parseInt(text);
    }

    /** Returns the choice; valid after the dialog was confirmed. */
    public ScaleJob.Choice choice() {
        return choice;
    }
}
