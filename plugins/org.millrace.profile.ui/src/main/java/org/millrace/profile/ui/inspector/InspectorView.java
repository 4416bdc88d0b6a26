package org.millrace.profile.ui.inspector;

import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.Messages.Outcome;
import org.millrace.profile.inspect.InspectedEvent;
import org.millrace.profile.inspect.Inspection;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.text.Words;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows single events that pass a stage or a wire of the watched run, and sends events to it. */
public final class InspectorView extends ViewPart {

    /** The view's id. */
    public static final String ID = "org.millrace.profile.ui.inspector";

    private static final int REFRESH_MILLIS = 100;
    private static final int[] SHARES = {70, 30};

    private final Runnable whenWatchChanges = () -> later(this::follow);
    private final ISelectionListener whenSelectionChanges = (part, selection) -> follow(selection);
    private final InspectorHost host = new Host();
    private final InspectorActions actions = new InspectorActions(host, this::toggle);
    private final EventSelection selection = new EventSelection(this::selected);
    private final AtomicBoolean refreshing = new AtomicBoolean();
    private Optional<Inspection> inspection = Optional.empty();
    /** Is traced as soon as a network that has it runs. */
    private Optional<TracePoint> awaited = Optional.empty();
    /** The selection in the previous run. */
    private Optional<TracePoint> last = Optional.empty();
    private TraceFields fields;
    private EventTable table;
    private StateTree state;
    private Text details;
    private Label message;
    private String said = "";

    @Override
    public void createPartControl(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        fields = new TraceFields(area, this::retrace);
        var tabs = new TabFolder(area, SWT.NONE);
        tabs.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, TraceFields.COLUMNS, 1));
        var split = new SashForm(tabs, SWT.HORIZONTAL);
        tab(tabs, "inspector.events", split);
        table = new EventTable(split, this::declared, event -> inspection.map(now -> now.isInjected(event)).orElse(false), this::showDetails);
        details = new Text(split, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        split.setWeights(SHARES);
        addMenu();
        state = new StateTree(tabs, host);
        tab(tabs, "inspector.state", state.control());
        message = new Label(area, SWT.NONE);
        message.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, TraceFields.COLUMNS, 1));
        actions.contribute(getViewSite().getActionBars(), new EventSender(host, table));
        PlatformUI.getWorkbench().getHelpSystem().setHelp(area, "org.millrace.help.inspector_view");
        SharedWatch.watch().addListener(whenWatchChanges);
        getSite().getWorkbenchWindow().getSelectionService().addPostSelectionListener(whenSelectionChanges);
        follow();
    }

    /** Adds a context menu to the events, for the commands of other plug-ins. */
    private void addMenu() {
        var menu = new MenuManager();
        menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        table.widget().setMenu(menu.createContextMenu(table.widget()));
        getSite().registerContextMenu(ID, menu, selection);
        getSite().setSelectionProvider(selection);
    }

    private List<InspectedEvent> selected() {
        return inspection.map(now -> table.allSelected().stream().map(event -> new InspectedEvent(now.run(), event)).toList()).orElse(List.of());
    }

    private static void tab(TabFolder tabs, String title, Control content) {
        var tab = new TabItem(tabs, SWT.NONE);
        tab.setText(Words.of(title));
        tab.setControl(content);
    }

    /** Shows the stage or the wire that is selected in a diagram or an outline, unless the user has switched that off. */
    public void follow(ISelection selection) {
        var wanted = actions.isLinked() ? InspectHandler.point(selection).filter(fields::offers) : Optional.<TracePoint>empty();
        if (wanted.isPresent() && !wanted.equals(fields.selected())) {
            fields.select(wanted.get());
            retrace();
        }
    }

    private void later(Runnable what) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            if (!message.isDisposed()) {
                what.run();
            }
        });
    }

    /** Returns the names of the declared properties of an event type. */
    private List<String> declared(String type) {
        return inspection.stream().flatMap(now -> now.run().plan().deployment().eventTypes().stream()).filter(each -> each.name().equals(type))
                .flatMap(each -> each.properties().stream()).map(each -> each.name()).toList();
    }

    /** Inspects the watched run. */
    private void follow() {
        var watched = SharedWatch.watch().run();
        if (watched.equals(inspection.map(Inspection::run))) {
            return;
        }
        // Keeps the trace and the selection in the next run.
        var before = awaited.or(fields::selected).or(() -> last);
        awaited = awaited.or(() -> inspection.flatMap(Inspection::traced));
        last = before;
        inspection.ifPresent(Inspection::dispose);
        inspection = watched.map(run -> new Inspection(run, this::refreshSoon));
        actions.runChanged();
        state.follow();
        fields.offer(watched.map(LiveRun::plan).map(plan -> TracePoint.of(plan.deployment())).orElse(List.of()), before);
        said = "";
        refresh();
    }

    /** Traces a stage or a wire: immediately if the network runs and has it, otherwise as soon as a network that has it runs. */
    public void inspect(TracePoint wanted) {
        follow();
        awaited = Optional.of(wanted);
        fields.select(wanted);
        if (!startAwaited()) {
            showMessage(Words.of("inspector.awaited", wanted));
        }
    }

    private boolean startAwaited() {
        var ready = awaited.filter(fields::offers).isPresent() && inspection.flatMap(now -> now.run().network()).isPresent();
        if (ready) {
            fields.select(awaited.get());
            awaited = Optional.empty();
            start();
        }
        return ready;
    }

    private void toggle() {
        awaited = Optional.empty();
        if (inspection.flatMap(Inspection::traced).isPresent()) {
            inspection.ifPresent(now -> report(now.stop(), ""));
        } else {
            start();
        }
    }

    private void start() {
        if (inspection.isPresent() && fields.selected().isPresent()) {
            report(inspection.get().trace(fields.selected().get(), fields.filter(), fields.rate()), "");
        }
    }

    private void retrace() {
        if (inspection.flatMap(Inspection::traced).isPresent()) {
            start();
        }
    }

    private void report(CompletableFuture<Outcome> request, String done) {
        request.thenAccept(outcome -> later(() -> {
            showMessage(outcome.ok() ? done : Words.of("inspector.refused", outcome.message()));
            refresh();
        }));
    }

    private void showMessage(String words) {
        said = words;
        showMessage();
    }

    private void showMessage() {
        var counts = inspection.filter(now -> now.seen() > 0).map(now -> Words.of("inspector.shown", now.events().size(), now.seen(),
                Inspection.MOST_EVENTS)).orElse(inspection.flatMap(now -> now.run().network()).isEmpty() ? Words.of("inspector.none") : "");
        message.setText(Stream.of(said, counts).filter(words -> !words.isEmpty()).collect(Collectors.joining(" · ")));
    }

    private void refreshSoon() {
        if (refreshing.compareAndSet(false, true)) {
            later(() -> message.getDisplay().timerExec(REFRESH_MILLIS, () -> {
                refreshing.set(false);
                if (!message.isDisposed()) {
                    refresh();
                }
            }));
        }
    }

    private void refresh() {
        startAwaited();
        table.show(inspection.map(Inspection::events).orElse(List.of()));
        actions.update(inspection.flatMap(Inspection::traced).isPresent());
        showMessage();
    }

    private void showDetails(TracedEvent event) {
        details.setText(table.details(event));
        selection.changed();
    }

    /** Replays a recorded file into the inspected network. */
    public void replay(Path file) {
        follow();
        actions.replayFile().replay(file);
    }

    /** Returns the events in the table. */
    public List<TracedEvent> events() {
        return table.events();
    }

    /** Returns the message below the table. */
    public String message() {
        return message.getText();
    }

    @Override
    public void setFocus() {
        fields.setFocus();
    }

    @Override
    public void dispose() {
        SharedWatch.watch().removeListener(whenWatchChanges);
        getSite().getWorkbenchWindow().getSelectionService().removePostSelectionListener(whenSelectionChanges);
        inspection.ifPresent(Inspection::dispose);
        super.dispose();
    }

    /** Gives the actions access to this view. */
    private final class Host implements InspectorHost {

        @Override
        public Optional<Inspection> inspection() {
            return inspection;
        }

        @Override
        public Optional<TracePoint> chosen() {
            return fields.selected();
        }

        @Override
        public void showMessage(String words) {
            InspectorView.this.showMessage(words);
        }

        @Override
        public void later(Runnable what) {
            InspectorView.this.later(what);
        }

        @Override
        public void report(CompletableFuture<Outcome> request, String done) {
            InspectorView.this.report(request, done);
        }

        @Override
        public IWorkbenchWindow window() {
            return getSite().getWorkbenchWindow();
        }
    }
}
