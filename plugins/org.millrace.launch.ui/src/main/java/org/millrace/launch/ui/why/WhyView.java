package org.millrace.launch.ui.why;

import org.eclipse.core.resources.IProject;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.progress.IWorkbenchSiteProgressService;
import org.millrace.debug.cause.ShownCauses;
import org.millrace.launch.replay.Explanation;
import org.millrace.launch.replay.WhyJob;
import org.millrace.launch.replay.WhyQuestion;
import org.millrace.report.history.KeptRun;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Shows why an output came, or why an expected one did not, and highlights the way of the causes in the diagram. Used in the UI thread. */
public final class WhyView extends ViewPart {

    /** The view's id. */
    public static final String ID = "org.millrace.launch.ui.whyView";

    private final IAction copy = action(Messages.copy, this::copy);
    private final IAction highlight = action(Messages.highlight, this::highlight);
    private Optional<WhyJob> job = Optional.empty();
    private Optional<Explanation> shown = Optional.empty();
    private Tree tree;

    @Override
    public void createPartControl(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(area);
        tree = new Tree(area, SWT.MULTI | SWT.BORDER);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tree);
        highlight.setChecked(true);
        ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/way.svg").ifPresent(highlight::setImageDescriptor);
        var bars = getViewSite().getActionBars();
        bars.getToolBarManager().add(highlight);
        bars.getMenuManager().add(highlight);
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
        var menu = new MenuManager();
        menu.add(copy);
        tree.setMenu(menu.createContextMenu(tree));
        setContentDescription(Messages.nothing);
    }

    private static IAction action(String text, Runnable what) {
        return new Action(text, text.equals(Messages.highlight) ? IAction.AS_CHECK_BOX : IAction.AS_PUSH_BUTTON) {
            @Override
            public void run() {
                what.run();
            }
        };
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
            if (!tree.isDisposed() && job.filter(started[0]::equals).isPresent()) {
                job = Optional.empty();
                show(answer);
            }
        }));
        job = Optional.of(started[0]);
        getSite().getService(IWorkbenchSiteProgressService.class).schedule(started[0], 0, true);
    }

    private void cancel() {
        job.ifPresent(WhyJob::cancel);
        job = Optional.empty();
    }

    private void clear() {
        shown = Optional.empty();
        ShownCauses.show(Optional.empty());
        tree.removeAll();
    }

    private void show(Explanation explanation) {
        clear();
        shown = Optional.of(explanation);
        setContentDescription(explanation.title());
        for (var line : TextTree.of(explanation.lines())) {
            add(new TreeItem(tree, SWT.NONE), line);
        }
        // From the roots on: GTK expands no item that cannot be seen.
        List.of(tree.getItems()).forEach(WhyView::expand);
        if (tree.getItemCount() > 0) {
            tree.setSelection(tree.getItem(0));
        }
        highlight();
    }

    private static void add(TreeItem item, TextTree.Line line) {
        item.setText(line.text());
        line.children().forEach(child -> add(new TreeItem(item, SWT.NONE), child));
    }

    private static void expand(TreeItem item) {
        item.setExpanded(true);
        List.of(item.getItems()).forEach(WhyView::expand);
    }

    private void highlight() {
        ShownCauses.show(shown.filter(explanation -> highlight.isChecked() && !explanation.places().isEmpty())
                .map(explanation -> new ShownCauses.Explained(explanation.project(), explanation.places(), explanation.title())));
    }

    /** Copies the selected lines; all if none is selected. */
    private void copy() {
        var selected = List.of(tree.getSelection());
        var text = selected.size() > 1 ? String.join("\n", selected.stream().map(TreeItem::getText).toList())
                : shown.map(explanation -> String.join("\n", explanation.lines())).orElse("");
        if (!text.isEmpty()) {
            var clipboard = new Clipboard(tree.getDisplay());
            try {
                clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
            } finally {
                clipboard.dispose();
            }
        }
    }

    /** Returns what is shown; empty while a question is being answered. */
    public Optional<Explanation> shown() {
        return shown;
    }

    @Override
    public void setFocus() {
        tree.setFocus();
    }

    @Override
    public void dispose() {
        cancel();
        ShownCauses.show(Optional.empty());
        super.dispose();
    }
}
