package org.millrace.launch.ui.tab;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.millrace.compiler.load.LoadFile;
import org.millrace.deployment.feed.Load;
import org.millrace.launch.config.LaunchAttributes;
import org.millrace.launch.config.ProjectChoice;
import org.millrace.launch.config.Section;
import org.millrace.launch.ui.feed.LoadForm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The tab for the load. Empty fields show the values of the project's load in grey. */
public final class LoadTab extends NetworkTab {

    private Button send;
    private Button nothing;
    private Text connections;
    private Text rate;
    private Text ramp;
    private Text duration;
    private Text warmup;
    private Text limit;
    private Button inProcess;
    private Label declared;
    private Button feeds;
    private Button open;
    private Optional<IProject> project = Optional.empty();

    /** Creates an empty tab. */
    public LoadTab() {
        super(Section.LOAD, "icons/load.svg");
    }

    @Override
    public String getName() {
        return Messages.load_tab;
    }

    @Override
    void createFields(Composite parent) {
        declared = remark(parent, "");
        createButtons(parent);
        send = new Button(parent, SWT.RADIO);
        send.setText(Messages.load_send);
        GridDataFactory.fillDefaults().span(3, 1).applyTo(send);
        send.addListener(SWT.Selection, event -> enable());
        connections = text(parent, LaunchAttributes.CONNECTIONS, Messages.load_connections, "");
        rate = text(parent, LaunchAttributes.RATE, Messages.load_rate, Messages.load_each);
        ramp = text(parent, LaunchAttributes.RAMP, Messages.load_ramp, "");
        duration = text(parent, LaunchAttributes.DURATION, Messages.load_duration, "");
        warmup = text(parent, LaunchAttributes.WARMUP, Messages.load_warmup, "");
        inProcess = box(parent, LaunchAttributes.IN_PROCESS, Messages.load_inProcess, SWT.CHECK);
        nothing = box(parent, LaunchAttributes.NO_LOAD, Messages.load_nothing, SWT.RADIO);
        nothing.addListener(SWT.Selection, event -> enable());
        limit = text(parent, LaunchAttributes.LIMIT, Messages.load_limit, "");
        limit.setMessage(Messages.load_limit_hint);
    }

    /** Creates the buttons that change the load of the project. */
    private void createButtons(Composite parent) {
        var buttons = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(buttons);
        GridDataFactory.fillDefaults().span(3, 1).applyTo(buttons);
        feeds = createPushButton(buttons, Messages.load_feeds, null);
        feeds.addListener(SWT.Selection, event -> project.ifPresent(found -> {
            if (LoadForm.edit(getShell(), found)) {
                showDeclared();
                changed();
            }
        }));
        open = createPushButton(buttons, Messages.load_open, null);
        open.addListener(SWT.Selection, event -> project.map(found -> found.getFile(LoadFile.NAME)).ifPresent(this::open));
    }

    /** Opens an editor in place of the dialog, which asks whether to save the configuration. */
    private void open(IFile file) {
        var shell = getShell();
        shell.close();
        if (shell.isDisposed()) {
            try {
                IDE.openEditor(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage(), file);
            } catch (PartInitException e) {
                ErrorDialog.openError(null, Messages.load_tab, null, e.getStatus());
            }
        }
    }

    @Override
    void fill(ILaunchConfiguration configuration) throws CoreException {
        send.setSelection(!nothing.getSelection());
        project = ProjectChoice.find(configuration.getAttribute(LaunchAttributes.PROJECT, ""));
        showDeclared();
        enable();
    }

    /** Shows the load of the project, and its values in empty fields. */
    private void showDeclared() {
        var load = project.flatMap(LoadTab::load);
        feeds.setEnabled(project.isPresent());
        open.setEnabled(project.filter(found -> found.getFile(LoadFile.NAME).exists()).isPresent());
        declared.setText(load.map(spec -> NLS.bind(Messages.load_declared, MessageFormat.format(Messages.load_summary, spec.connections(),
                "%,.0f".formatted(spec.rate())))).orElse(Messages.load_missing));
        hint(connections, load.map(spec -> Integer.toString(spec.connections())));
        hint(rate, load.map(spec -> "%.0f".formatted(spec.rate())));
        hint(ramp, load.map(spec -> text(spec.ramp())));
        hint(duration, load.map(spec -> text(spec.duration())));
        hint(warmup, load.map(spec -> text(spec.warmup())));
    }

    private static void hint(Text text, Optional<String> value) {
        text.setMessage(value.orElse(""));
    }

    private static String text(Duration duration) {
        return duration.toMillis() % 1_000 == 0 ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
    }

    /** Reads the load of a project from its file. */
    private static Optional<Load> load(IProject project) {
        var file = project.getFile(LoadFile.NAME);
        if (!file.exists()) {
            return Optional.empty();
        }
        try (var content = file.getContents(true)) {
            return LoadFile.parse(LoadFile.NAME, new String(content.readAllBytes(), StandardCharsets.UTF_8)).load();
        } catch (CoreException | IOException e) {
            return Optional.empty();
        }
    }

    private void enable() {
        var sends = send.getSelection();
        List.of(connections, rate, ramp, duration, warmup, inProcess).forEach(control -> control.setEnabled(sends));
        limit.setEnabled(!sends);
    }
}
