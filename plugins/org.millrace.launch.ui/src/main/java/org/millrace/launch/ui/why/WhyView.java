package org.millrace.launch.ui.why;

import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.progress.IWorkbenchSiteProgressService;
import org.millrace.debug.cause.ShownCauses;
import org.millrace.launch.replay.Explanation;
import org.millrace.launch.replay.WhyJob;
import org.millrace.launch.replay.WhyQuestion;
import org.millrace.report.history.KeptRun;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Shows why an output came, or why an expected one did not, with the causes in the diagram and in the events of the journal. Used in the UI thread. */
public final class WhyView extends ViewPart {

    /** The view's id. */
    public static final String ID = "org.millrace.launch.ui.whyView";

    private static final int[] SHARES = {55, 45};

    private final WhyHistory history = new WhyHistory();
    private Optional<WhyJob> job = Optional.empty();
    private SashForm split;
    private ReasonTree reasons;
    private EventList events;
    private WhyActions actions;

    @Override
    public void createPartControl(Composite parent) {
        split = new SashForm(parent, SWT.HORIZONTAL);
        reasons = new ReasonTree(split);
        events = new EventList(split, this::enable);
        split.setWeights(SHARES);
        split.addListener(SWT.Resize, event -> split.setOrientation(split.getSize().x > 2 * split.getSize().y ? SWT.HORIZONTAL : SWT.VERTICAL));
        actions = new WhyActions(this, reasons, events);
        actions.contribute(getViewSite().getActionBars());
        setContentDescription(Messages.nothing);
    }

    private void enable() {
        if (actions != null) {
            actions.enable();
        }
    }

    /** Opens the view and asks a question about a kept run in place of what it shows. */
    public static void ask(IWorkbenchPage page, IProject project, KeptRun run, WhyQuestion question) throws PartInitException {
        open(page).ask(question, done -> WhyJob.of(project, run, question, done));
    }

    /** Opens the view and asks a question about a run of a journal in place of what it shows. */
    public static void ask(IWorkbenchPage page, IProject project, Path folder, int run, WhyQuestion question) throws PartInitException {
        open(page).ask(question, done -> WhyJob.of(project, folder, run, question, done));
    }

    private static WhyView open(IWorkbenchPage page) throws PartInitException {
        return (WhyView) page.showView(ID);
    }

    private void ask(WhyQuestion question, Function<Consumer<Explanation>, WhyJob> asking) {
        cancel();
        clear();
        setContentDescription(Messages.bind(Messages.searching, question.title()));
        var started = new WhyJob[1];
        started[0] = asking.apply(answer -> PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            if (!reasons.widget().isDisposed() && job.filter(started[0]::equals).isPresent()) {
                job = Optional.empty();
                history.add(answer);
                show();
            }
        }));
        job = Optional.of(started[0]);
        getSite().getService(IWorkbenchSiteProgressService.class).schedule(started[0], 0, true);
        enable();
    }

    /** Asks why an output of the shown run came. */
    void ask(long output) {
        history.present().ifPresent(explanation -> explanation.replay().ifPresent(replay -> {
            var question = new WhyQuestion.Output(output);
            ask(question, done -> WhyJob.of(explanation.project(), Path.of(replay.extent().folder()), replay.extent().run(), question, done));
        }));
    }

    private void cancel() {
        job.ifPresent(WhyJob::cancel);
        job = Optional.empty();
    }

    private void clear() {
        ShownCauses.show(Optional.empty());
        reasons.clear();
        events.show(Optional.empty());
    }

    private void show() {
        history.present().ifPresent(explanation -> {
            setContentDescription(explanation.title());
            reasons.show(explanation);
            events.show(Optional.of(explanation));
            split.setMaximizedControl(explanation.replay().isPresent() ? null : reasons.widget());
            highlight();
            enable();
        });
    }

    /** Returns the explanation to which the view goes back or forward; while a question is being answered, back goes to the last answer. */
    Optional<Explanation> neighbour(boolean isForward) {
        return job.isEmpty() ? history.neighbour(isForward) : isForward ? Optional.empty() : history.present();
    }

    /** Goes back or forward to an explanation that was shown. */
    void go(boolean isForward) {
        if (job.isEmpty()) {
            history.go(isForward);
        }
        cancel();
        show();
    }

    /** Highlights the causes in the diagram, or not. */
    void highlight() {
        ShownCauses.show(shown().filter(explanation -> actions.isHighlighting() && !explanation.places().isEmpty())
                .map(explanation -> new ShownCauses.Explained(explanation.project(), explanation.places(), explanation.title())));
    }

    /** Copies the selected events if the list of events has the focus, or else the selected lines; all lines if none is selected. */
    void copy() {
        var text = events.widget().isFocusControl() ? events.text() : shown().map(reasons::text).orElse("");
        if (!text.isEmpty()) {
            var clipboard = new Clipboard(reasons.widget().getDisplay());
            try {
                clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
            } finally {
                clipboard.dispose();
            }
        }
    }

    /** Returns what is shown; empty while a question is being answered. */
    public Optional<Explanation> shown() {
        return job.isPresent() ? Optional.empty() : history.present();
    }

    @Override
    public void setFocus() {
        reasons.widget().setFocus();
    }

    @Override
    public void dispose() {
        cancel();
        ShownCauses.show(Optional.empty());
        super.dispose();
    }
}
