package org.millrace.launch.ui.shadow;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;
import org.millrace.control.NetworkMessages.ShadowedProcessor;
import org.millrace.control.ShadowMessages.ShadowAction;
import org.millrace.launch.live.ShadowResult;
import org.millrace.launch.run.NetworkRun;
import org.millrace.launch.run.NetworkRuns;
import org.millrace.launch.ui.error.ErrorList;
import org.millrace.launcher.live.ShadowOutcome;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compares the outputs of the statements of a running network with those of changed ones that run beside them, and promotes or discards these. Used
 * in the UI thread.
 */
public final class ShadowView extends ViewPart {

    /** The view's id. */
    public static final String ID = "org.millrace.launch.ui.shadowView";

    private static final int[] SHARES = {60, 40};
    private static final int INTERVAL_MILLIS = 1_000;

    private SashForm split;
    private StatementTable statements;
    private OutputTable outputs;
    private final IAction promote = action(Messages.promote, "apply", () -> end(ShadowAction.PROMOTE));
    private final IAction discard = action(Messages.discard, "vanished", () -> end(ShadowAction.DISCARD));
    private Optional<NetworkRun> run = Optional.empty();
    private Optional<ShadowJob> job = Optional.empty();

    private static IAction action(String text, String image, Runnable what) {
        var action = new Action(text) {
            @Override
            public void run() {
                what.run();
            }
        };
        action.setToolTipText(text.replace("&", ""));
        ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/" + image + ".svg").ifPresent(action::setImageDescriptor);
        return action;
    }

    @Override
    public void createPartControl(Composite parent) {
        split = new SashForm(parent, SWT.HORIZONTAL);
        split.addListener(SWT.Resize, event -> split.setOrientation(split.getSize().x > 2 * split.getSize().y ? SWT.HORIZONTAL : SWT.VERTICAL));
        statements = new StatementTable(split);
        outputs = new OutputTable(split);
        split.setWeights(SHARES);
        var bars = getViewSite().getActionBars();
        for (var manager : List.of(bars.getToolBarManager(), bars.getMenuManager())) {
            manager.add(promote);
            manager.add(discard);
        }
        leave(Messages.nothing);
        // A shadow goes on while the view is closed.
        run = NetworkRuns.get().all().stream().filter(network -> network.shadow().exists()).reduce((first, last) -> last);
        look();
    }

    /**
     * Lets the changed statements of a project run beside those of its network, and shows the comparison.
     *
     * @param history whether they begin with the state that they would have if they had been there from the beginning of the journal
     */
    void begin(NetworkRun network, boolean history) {
        run = Optional.of(network);
        ask(network, ShadowAction.BEGIN, history);
    }

    private void end(ShadowAction action) {
        run.ifPresent(network -> ask(network, action));
    }

    private void ask(NetworkRun network, ShadowAction action) {
        ask(network, action, false);
    }

    private void ask(NetworkRun network, ShadowAction action, boolean history) {
        if (action != ShadowAction.COMPARE) {
            promote.setEnabled(false);
            discard.setEnabled(false);
        }
        var started = new ShadowJob[1];
        started[0] = new ShadowJob(network, action, history, result -> {
            // A comparison may end after the next request began.
            if (!split.isDisposed() && job.filter(started[0]::equals).isPresent()) {
                job = Optional.empty();
                show(network, action, result);
            }
        });
        job = Optional.of(started[0]);
        started[0].schedule();
    }

    private void look() {
        split.getDisplay().timerExec(INTERVAL_MILLIS, () -> {
            if (!split.isDisposed()) {
                if (job.isEmpty() && run.isPresent() && split.isVisible()) {
                    ask(run.get(), ShadowAction.COMPARE);
                }
                look();
            }
        });
    }

    private void show(NetworkRun network, ShadowAction action, ShadowResult result) {
        switch (result) {
            case ShadowResult.Done done when action == ShadowAction.BEGIN -> {
                network.print(NLS.bind(Messages.starting, network.name()) + '.' + stateless(done.processors()));
                compared(network, done.processors());
            }
            case ShadowResult.Done done when action == ShadowAction.COMPARE -> compared(network, done.processors());
            case ShadowResult.Done done when action == ShadowAction.PROMOTE -> {
                var names = done.processors().stream().map(ShadowedProcessor::name).collect(Collectors.joining(", "));
                var text = NLS.bind(Messages.promoted, names, network.name());
                network.print(text);
                leave(text);
            }
            case ShadowResult.Done done -> leave(Messages.nothing);
            case ShadowResult.Unchanged unchanged -> leave(NLS.bind(Messages.unchanged, network.name()));
            case ShadowResult.NoShadow none -> leave(Messages.nothing);
            case ShadowResult.Refused refused -> {
                network.printError(refused.message());
                refused.errors().forEach(error -> network.printError(error.text()));
                if (action == ShadowAction.COMPARE) {
                    leave(Messages.nothing);
                } else {
                    // An earlier shadow, or that which was not promoted, goes on.
                    ask(network, ShadowAction.COMPARE);
                }
                ErrorList.show(getSite().getShell(), Messages.title, refused.message(), refused.errors());
            }
        }
    }

    private static String stateless(List<ShadowedProcessor> processors) {
        var all = ShadowOutcome.stateless(processors);
        return all.isEmpty() ? "" : ' ' + NLS.bind(Messages.stateless, all);
    }

    private void compared(NetworkRun network, List<ShadowedProcessor> processors) {
        statements.show(processors);
        outputs.show(processors);
        var text = NLS.bind(Messages.since, network.name(), Math.round(processors.getFirst().differences().seconds()));
        var failures = processors.stream().filter(processor -> processor.differences().failures() > 0).map(processor -> NLS.bind(Messages.failures,
                new Object[] {processor.name(), processor.differences().failures(), processor.differences().failure()})).collect(Collectors.joining(". "));
        setContentDescription(failures.isEmpty() ? text : text + ". " + failures);
        promote.setEnabled(true);
        discard.setEnabled(true);
    }

    /** Shows no comparison any more. */
    private void leave(String text) {
        run = Optional.empty();
        statements.show(List.of());
        outputs.show(List.of());
        setContentDescription(text);
        promote.setEnabled(false);
        discard.setEnabled(false);
    }

    @Override
    public void setFocus() {
        statements.widget().setFocus();
    }
}
