package org.millrace.launch.ui.replay;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.progress.IWorkbenchSiteProgressService;
import org.millrace.launch.replay.RecordedRun;
import org.millrace.launch.replay.ReplayJob;
import org.millrace.launch.replay.ReplayResult;
import org.millrace.launch.replay.WhyQuestion;
import org.millrace.launch.ui.replay.RowLoading.Request;
import org.millrace.launch.ui.why.MissingDialog;
import org.millrace.launch.ui.why.WhyView;
import org.millrace.report.history.KeptRun;
import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputRows;
import org.millrace.ui.help.HelpContext;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Set;

/** Replays a kept run, and shows its outputs, or what present statements change in them. */
public final class ReplayView extends ViewPart {

    /** The view's id. */
    public static final String ID = "org.millrace.launch.ui.replayView";

    private static final int[] SHARES = {30, 70};
    private static final int[] LEFT_SHARES = {60, 40};

    private final RowLoading loading = new RowLoading((request, page) -> later(() -> show(request, page)));
    private final ReplayActions actions = new ReplayActions(this);
    private Optional<ReplayJob> job = Optional.empty();
    private Optional<ReplayResult> result = Optional.empty();
    private Optional<WhyQuestion.Missing> asked = Optional.empty();
    private RowFilter filter = RowFilter.ALL;
    private Text details;
    private StageTable stages;
    private ReplayTable table;
    private Label message;

    @Override
    public void createPartControl(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().applyTo(area);
        HelpContext.REPLAY_VIEW.on(area);
        var split = new SashForm(area, SWT.HORIZONTAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(split);
        var left = new SashForm(split, SWT.VERTICAL);
        stages = new StageTable(left, stage -> filter(filter.with(stage)));
        details = new Text(left, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        left.setWeights(LEFT_SHARES);
        var right = new Composite(split, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(right);
        table = new ReplayTable(right, this::load);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(table.widget());
        message = new Label(right, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(message);
        split.setWeights(SHARES);
        table.clear(false);
        actions.contribute(getViewSite(), table);
        show(Messages.nothing, "");
    }

    /**
     * Replays a kept run in place of what is shown. Called in the UI thread.
     *
     * @param comparing whether it is also replayed with the present statements of the project
     */
    public void replay(IProject project, KeptRun run, boolean comparing) {
        cancel();
        clear();
        show(NLS.bind(comparing ? Messages.running_comparing : Messages.running, run.title()), "");
        var started = new ReplayJob[1];
        started[0] = new ReplayJob(project, run, comparing, replayed -> ended(started[0], replayed), reason -> ended(started[0], run, reason));
        job = Optional.of(started[0]);
        actions.enable();
        getSite().getService(IWorkbenchSiteProgressService.class).schedule(started[0], 0, true);
    }

    /** Asks a question about the shown run in the view Why. */
    public void explain(WhyQuestion question) {
        result.ifPresent(shown -> {
            try {
                WhyView.ask(getSite().getPage(), shown.project(), shown.run(), question);
            } catch (PartInitException e) {
                ErrorDialog.openError(getSite().getShell(), Messages.view, null, e.getStatus());
            }
        });
    }

    /** Asks which output was expected, and why it did not come. */
    void explainMissing() {
        result.ifPresent(shown -> {
            try {
                var dialog = new MissingDialog(getSite().getShell(), RecordedRun.statements(shown.run()), asked);
                if (dialog.open() == Window.OK) {
                    asked = Optional.of(dialog.question());
                    explain(dialog.question());
                }
            } catch (IOException e) {
                MessageDialog.openError(getSite().getShell(), Messages.view, e.getMessage());
            }
        });
    }

    /** Ends the replay that is running. */
    void cancel() {
        if (job.isPresent()) {
            job.get().cancel();
            job = Optional.empty();
            show(Messages.cancelled, "");
            actions.enable();
        }
    }

    private void ended(Job ended, ReplayResult replayed) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            if (message.isDisposed() || !isCurrent(ended)) {
                replayed.delete();
                return;
            }
            job = Optional.empty();
            result = Optional.of(replayed);
            show(ReplayText.headline(replayed), ReplayText.details(replayed));
            stages.show(replayed);
            table.clear(replayed.compared().isPresent());
            actions.enable();
            load();
        });
    }

    private void ended(Job ended, KeptRun run, String reason) {
        later(() -> {
            if (isCurrent(ended)) {
                job = Optional.empty();
                show(NLS.bind(Messages.failed, run.title()), reason);
                actions.enable();
            }
        });
    }

    private boolean isCurrent(Job other) {
        return job.filter(other::equals).isPresent();
    }

    private void later(Runnable what) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            if (!message.isDisposed()) {
                what.run();
            }
        });
    }

    private void show(String headline, String facts) {
        setContentDescription(headline);
        details.setText(facts);
    }

    private void clear() {
        loading.cancel();
        result.ifPresent(ReplayResult::delete);
        result = Optional.empty();
        filter = RowFilter.ALL;
        stages.clear();
        actions.showAll();
        table.clear(false);
        message.setText("");
    }

    /** Shows the rows with some changes only. */
    void show(Set<Change> changes) {
        filter(filter.with(changes));
    }

    private void filter(RowFilter wanted) {
        filter = wanted;
        load();
    }

    private void load() {
        if (result.isPresent()) {
            message.setText(Messages.loading);
            loading.load(new Request(result.get().rows(), filter, table.order()));
        }
    }

    private void show(Request request, OutputRows.Page page) {
        if (loading.isLast(request) && result.isPresent()) {
            table.show(page.rows());
            message.setText(ReplayText.rows(page));
        }
    }

    /**
     * Writes all rows of the result into a file, as JSON lines.
     *
     * @throws IOException if there is no result, or the file cannot be written; the message is for the user
     */
    public void export(Path file) throws IOException {
        Files.copy(result.orElseThrow(() -> new IOException(Messages.nothing)).rows().file(), file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Returns the shown result. */
    Optional<ReplayResult> result() {
        return result;
    }

    /** Returns whether a replay is running. */
    boolean isRunning() {
        return job.isPresent();
    }

    @Override
    public void setFocus() {
        table.widget().setFocus();
    }

    @Override
    public void dispose() {
        job.ifPresent(Job::cancel);
        loading.cancel();
        result.ifPresent(ReplayResult::delete);
        super.dispose();
    }
}
