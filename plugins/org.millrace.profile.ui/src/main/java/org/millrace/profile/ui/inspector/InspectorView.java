package org.millrace.profile.ui.inspector;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

import org.millrace.control.Messages.Outcome;
import org.millrace.control.Messages.TracedEvent;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.ui.figures.Watching;
import org.millrace.profile.ui.text.Words;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/** Events that pass a stage or a wire of the watched run, one by one; and sending events. */
public final class InspectorView extends ViewPart {

    /** The view's id. */
    public static final String ID = "org.millrace.profile.ui.inspector";

    private static final int USUAL_RATE = 20;
    private static final int MOST_RATE = 10_000;
    private static final int REFRESH_MILLIS = 100;
    private static final int COLUMNS = 6;

    /** In a narrower view the stages have a line of their own; in pixels. */
    private static final int NARROW = 720;
    private static final int[] SHARES = {70, 30};

    private final Runnable whenWatchChanges = () -> later(this::follow);
    private final ISelectionListener whenSelectionChanges = (part, selection) -> follow(selection);
    private final InspectorHost host = new Host();
    private final ReplayAction replayFile = new ReplayAction(host);
    private final RecordAction record = new RecordAction(host, replayFile::offer);
    private final AtomicBoolean refreshing = new AtomicBoolean();
    private Optional<Inspection> inspection = Optional.empty();
    /** Traced as soon as a network that has it runs. */
    private Optional<TracePoint> awaited = Optional.empty();
    /** What was chosen in the last run. */
    private Optional<TracePoint> last = Optional.empty();
    private List<TracePoint> points = List.of();
    private Combo point;
    private Text filter;
    private Spinner rate;
    private EventTable table;
    private Text details;
    private Label message;
    private IAction trace;
    private IAction link;
    private String said = "";

    @Override
    public void createPartControl(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        area.setLayout(new GridLayout(COLUMNS, false));
        area.addListener(SWT.Resize, e -> fit(area));
        new Label(area, SWT.NONE).setText(Words.of("inspector.stage"));
        point = new Combo(area, SWT.READ_ONLY);
        point.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        point.addListener(SWT.Selection, e -> retrace());
        new Label(area, SWT.NONE).setText(Words.of("inspector.filter"));
        filter = new Text(area, SWT.SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Words.of("inspector.filter.hint"));
        filter.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        filter.addListener(SWT.DefaultSelection, e -> retrace());
        new Label(area, SWT.NONE).setText(Words.of("inspector.rate"));
        rate = new Spinner(area, SWT.BORDER);
        rate.setValues(USUAL_RATE, 1, MOST_RATE, 0, 10, 100);
        rate.addListener(SWT.DefaultSelection, e -> retrace());
        var split = new SashForm(area, SWT.HORIZONTAL);
        split.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, COLUMNS, 1));
        table = new EventTable(split, this::declared, event -> inspection.map(now -> now.isInjected(event)).orElse(false), this::showDetails);
        details = new Text(split, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        split.setWeights(SHARES);
        message = new Label(area, SWT.NONE);
        message.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, COLUMNS, 1));
        actions();
        PlatformUI.getWorkbench().getHelpSystem().setHelp(area, "org.millrace.help.inspector_view");
        Watching.watch().addListener(whenWatchChanges);
        getSite().getWorkbenchWindow().getSelectionService().addPostSelectionListener(whenSelectionChanges);
        follow();
    }

    private void fit(Composite area) {
        var narrow = area.getClientArea().width < NARROW;
        ((GridLayout) area.getLayout()).numColumns = narrow ? COLUMNS - 2 : COLUMNS;
        ((GridData) point.getLayoutData()).horizontalSpan = narrow ? COLUMNS - 3 : 1;
        area.layout();
    }

    /** Looks at the stage or the wire that is selected in a diagram or an outline, unless the user has switched that off. */
    public void follow(ISelection selection) {
        var wanted = link.isChecked() ? InspectHandler.point(selection).filter(points::contains) : Optional.<TracePoint>empty();
        if (wanted.isPresent() && !wanted.equals(chosen())) {
            point.select(points.indexOf(wanted.get()));
            retrace();
        }
    }

    private void actions() {
        var bars = getViewSite().getActionBars();
        trace = action("trace", "inspector", IAction.AS_CHECK_BOX, this::toggle);
        dress(record, "record", "record");
        dress(replayFile, "replayFile", "replayRecording");
        for (var action : List.of(trace, action("inject", "inject", IAction.AS_PUSH_BUTTON, this::inject),
                action("resend", "resend", IAction.AS_PUSH_BUTTON, this::resend),
                action("replay", "replay", IAction.AS_PUSH_BUTTON, this::replay), record, replayFile,
                action("clear", "clear", IAction.AS_PUSH_BUTTON, () -> inspection.ifPresent(Inspection::clear)))) {
            bars.getToolBarManager().add(action);
            bars.getMenuManager().add(action);
        }
        link = action("link", "link", IAction.AS_CHECK_BOX, () -> { });
        link.setImageDescriptor(PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_ELCL_SYNCED));
        link.setChecked(true);
        bars.getToolBarManager().add(link);
        bars.getMenuManager().add(link);
        bars.updateActionBars();
    }

    private static IAction action(String key, String icon, int style, Runnable what) {
        var action = new Action("", style) {
            @Override
            public void run() {
                what.run();
            }
        };
        dress(action, key, icon);
        return action;
    }

    private static void dress(IAction action, String key, String icon) {
        action.setText(Words.of("inspector." + key));
        action.setId("org.millrace.profile.ui.inspector." + key);
        action.setToolTipText(Words.of("inspector." + key + ".tip"));
        ResourceLocator.imageDescriptorFromBundle("org.millrace.profile.ui", "icons/" + icon + ".svg").ifPresent(action::setImageDescriptor);
    }

    private void later(Runnable what) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            if (!point.isDisposed()) {
                what.run();
            }
        });
    }

    /** The properties of an event type of the network, as they are declared. */
    private List<String> declared(String type) {
        return inspection.stream().flatMap(now -> now.run().plan().deployment().eventTypes().stream()).filter(each -> each.name().equals(type))
                .flatMap(each -> each.properties().stream()).map(each -> each.name()).toList();
    }

    /** Looks at the run that is watched. */
    private void follow() {
        var watched = Watching.watch().run();
        if (watched.equals(inspection.map(Inspection::run))) {
            return;
        }
        // What was traced or only chosen is so in the next run, too.
        var before = awaited.or(this::chosen).or(() -> last);
        awaited = awaited.or(() -> inspection.flatMap(Inspection::traced));
        last = before;
        inspection.ifPresent(Inspection::dispose);
        inspection = watched.map(run -> new Inspection(run, this::refreshSoon));
        record.forget();
        points = watched.map(LiveRun::plan).map(plan -> TracePoint.of(plan.deployment())).orElse(List.of());
        point.setItems(points.stream().map(TracePoint::toString).toArray(String[]::new));
        point.select(Math.max(0, before.map(points::indexOf).orElse(0)));
        said = "";
        refresh();
    }

    /** Looks at a stage or a wire: at once if the network runs and has it, otherwise as soon as a network that has it runs. */
    public void inspect(TracePoint wanted) {
        follow();
        awaited = Optional.of(wanted);
        if (points.contains(wanted)) {
            point.select(points.indexOf(wanted));
        }
        if (!startAwaited()) {
            say(Words.of("inspector.awaited", wanted));
        }
    }

    private boolean startAwaited() {
        var ready = awaited.filter(points::contains).isPresent() && inspection.flatMap(now -> now.run().network()).isPresent();
        if (ready) {
            point.select(points.indexOf(awaited.get()));
            awaited = Optional.empty();
            start();
        }
        return ready;
    }

    private Optional<TracePoint> chosen() {
        return point.getSelectionIndex() < 0 ? Optional.empty() : Optional.of(points.get(point.getSelectionIndex()));
    }

    private void toggle() {
        awaited = Optional.empty();
        if (inspection.flatMap(Inspection::traced).isPresent()) {
            inspection.ifPresent(now -> tell(now.stop(), ""));
        } else {
            start();
        }
    }

    private void start() {
        if (inspection.isPresent() && chosen().isPresent()) {
            tell(inspection.get().trace(chosen().get(), filter.getText().strip(), rate.getSelection()), "");
        }
    }

    private void retrace() {
        if (inspection.flatMap(Inspection::traced).isPresent()) {
            start();
        }
    }

    private void inject() {
        if (inspection.isEmpty() || inspection.get().run().network().isEmpty()) {
            say(Words.of("inspector.none"));
            return;
        }
        var dialog = new InjectDialog(getSite().getShell(), inspection.get().run().plan().deployment(), chosen().map(TracePoint::stage).orElse(""));
        if (dialog.open() == Window.OK) {
            tell(inspection.get().inject(dialog.stage(), dialog.type(), dialog.events()),
                    Words.of("inspector.sent", dialog.events().size(), dialog.stage()));
        }
    }

    private void resend() {
        table.selected().ifPresent(event -> inspection.ifPresent(
                now -> tell(now.resend(event), Words.of("inspector.sent", 1, event.to().isEmpty() ? event.stage() : event.to()))));
    }

    private void replay() {
        if (inspection.isEmpty()) {
            return;
        }
        var chosen = table.allSelected().size() > 1 ? table.allSelected() : table.events();
        var events = chosen.stream().filter(event -> !event.stage().isEmpty()).toList();
        if (!events.isEmpty()) {
            say(Words.of("inspector.replaying", events.size()));
            tell(inspection.get().replay(events), Words.of("inspector.replayed", events.size()));
        }
    }

    private void tell(CompletableFuture<Outcome> asked, String done) {
        asked.thenAccept(outcome -> later(() -> {
            say(outcome.ok() ? done : Words.of("inspector.refused", outcome.message()));
            refresh();
        }));
    }

    private void say(String words) {
        said = words;
        showMessage();
    }

    private void showMessage() {
        var counts = inspection.filter(now -> now.seen() > 0).map(now -> Words.of("inspector.shown", now.events().size(), now.seen(),
                Inspection.MOST_EVENTS)).orElse(inspection.flatMap(now -> now.run().network()).isEmpty() ? Words.of("inspector.none") : "");
        message.setText(said.isEmpty() ? counts : said + "  " + counts);
    }

    private void refreshSoon() {
        if (refreshing.compareAndSet(false, true)) {
            later(() -> point.getDisplay().timerExec(REFRESH_MILLIS, () -> {
                refreshing.set(false);
                if (!point.isDisposed()) {
                    refresh();
                }
            }));
        }
    }

    private void refresh() {
        startAwaited();
        table.show(inspection.map(Inspection::events).orElse(List.of()));
        trace.setChecked(inspection.flatMap(Inspection::traced).isPresent());
        replayFile.update();
        showMessage();
    }

    private void showDetails(TracedEvent event) {
        details.setText(table.details(event));
    }

    /** Replays a recorded file into the network that is looked at. */
    public void replay(Path file) {
        follow();
        replayFile.replay(file);
    }

    /** The events that are shown. */
    public List<TracedEvent> events() {
        return table.events();
    }

    /** What the view says below the table. */
    public String message() {
        return message.getText();
    }

    @Override
    public void setFocus() {
        point.setFocus();
    }

    @Override
    public void dispose() {
        Watching.watch().removeListener(whenWatchChanges);
        getSite().getWorkbenchWindow().getSelectionService().removePostSelectionListener(whenSelectionChanges);
        inspection.ifPresent(Inspection::dispose);
        super.dispose();
    }

    /** What the actions see of this view. */
    private final class Host implements InspectorHost {

        @Override
        public Optional<Inspection> inspection() {
            return inspection;
        }

        @Override
        public Optional<TracePoint> chosen() {
            return InspectorView.this.chosen();
        }

        @Override
        public void say(String words) {
            InspectorView.this.say(words);
        }

        @Override
        public void later(Runnable what) {
            InspectorView.this.later(what);
        }

        @Override
        public IWorkbenchWindow window() {
            return getSite().getWorkbenchWindow();
        }
    }
}
