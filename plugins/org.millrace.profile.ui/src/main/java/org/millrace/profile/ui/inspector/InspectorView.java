package org.millrace.profile.ui.inspector;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
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
    private static final int[] SHARES = {70, 30};

    private final Runnable whenWatchChanges = () -> later(this::follow);
    private final AtomicBoolean refreshing = new AtomicBoolean();
    private Optional<Inspection> inspection = Optional.empty();
    private Optional<TracePoint> recorded = Optional.empty();
    private List<TracePoint> points = List.of();
    private Combo point;
    private Text filter;
    private Spinner rate;
    private EventTable table;
    private Text details;
    private Label message;
    private IAction trace;
    private IAction record;
    private String said = "";

    @Override
    public void createPartControl(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        area.setLayout(new GridLayout(6, false));
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
        split.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, 6, 1));
        table = new EventTable(split, this::showDetails);
        details = new Text(split, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
        split.setWeights(SHARES);
        message = new Label(area, SWT.NONE);
        message.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 6, 1));
        actions();
        PlatformUI.getWorkbench().getHelpSystem().setHelp(area, "org.millrace.help.inspector_view");
        Watching.watch().addListener(whenWatchChanges);
        follow();
    }

    private void actions() {
        var bars = getViewSite().getActionBars();
        trace = action("trace", "inspector", IAction.AS_CHECK_BOX, this::toggle);
        record = action("record", "record", IAction.AS_CHECK_BOX, this::toggleRecording);
        for (var action : List.of(trace, action("inject", "inject", IAction.AS_PUSH_BUTTON, this::inject),
                action("resend", "resend", IAction.AS_PUSH_BUTTON, this::resend), record,
                action("clear", "clear", IAction.AS_PUSH_BUTTON, () -> inspection.ifPresent(Inspection::clear)))) {
            bars.getToolBarManager().add(action);
            bars.getMenuManager().add(action);
        }
        bars.updateActionBars();
    }

    private static IAction action(String key, String icon, int style, Runnable what) {
        var action = new Action(Words.of("inspector." + key), style) {
            @Override
            public void run() {
                what.run();
            }
        };
        action.setId("org.millrace.profile.ui.inspector." + key);
        action.setToolTipText(Words.of("inspector." + key + ".tip"));
        ResourceLocator.imageDescriptorFromBundle("org.millrace.profile.ui", "icons/" + icon + ".svg").ifPresent(action::setImageDescriptor);
        return action;
    }

    private void later(Runnable what) {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
            if (!point.isDisposed()) {
                what.run();
            }
        });
    }

    /** Looks at the run that is watched. */
    private void follow() {
        var watched = Watching.watch().run();
        if (watched.equals(inspection.map(Inspection::run))) {
            return;
        }
        inspection.ifPresent(Inspection::dispose);
        inspection = watched.map(run -> new Inspection(run, this::refreshSoon));
        recorded = Optional.empty();
        points = watched.map(LiveRun::plan).map(plan -> TracePoint.of(plan.deployment())).orElse(List.of());
        point.setItems(points.stream().map(TracePoint::toString).toArray(String[]::new));
        point.select(0);
        said = "";
        refresh();
    }

    /** Looks at a stage or a wire, if the network has it. */
    public void inspect(TracePoint wanted) {
        follow();
        var index = points.indexOf(wanted);
        if (index >= 0) {
            point.select(index);
            start();
        }
    }

    private Optional<TracePoint> chosen() {
        return point.getSelectionIndex() < 0 ? Optional.empty() : Optional.of(points.get(point.getSelectionIndex()));
    }

    private void toggle() {
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

    private void toggleRecording() {
        if (inspection.isEmpty()) {
            return;
        }
        if (recorded.isPresent()) {
            var wire = recorded.get();
            recorded = Optional.empty();
            inspection.get().endRecord(wire).thenAccept(done -> later(() -> say(done.ok()
                    ? Words.of("inspector.recorded", done.events(), done.file()) : Words.of("inspector.refused", done.message()))));
            return;
        }
        var wire = chosen().filter(TracePoint::isWire);
        if (wire.isEmpty()) {
            say(Words.of("inspector.noWire"));
            refresh();
            return;
        }
        var dialog = new FileDialog(getSite().getShell(), SWT.SAVE);
        dialog.setText(Words.of("inspector.record"));
        dialog.setFilterExtensions(new String[] {"*.csv", "*.json", "*.bin"});
        dialog.setOverwrite(true);
        var file = dialog.open();
        if (file != null) {
            inspection.get().record(wire.get(), Path.of(file)).thenAccept(begun -> later(() -> {
                recorded = begun.ok() ? wire : Optional.empty();
                say(begun.ok() ? Words.of("inspector.recording", wire.get(), begun.file()) : Words.of("inspector.refused", begun.message()));
                refresh();
            }));
        }
        refresh();
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
        table.show(inspection.map(Inspection::events).orElse(List.of()));
        trace.setChecked(inspection.flatMap(Inspection::traced).isPresent());
        record.setChecked(recorded.isPresent());
        showMessage();
    }

    private void showDetails(TracedEvent event) {
        details.setText(EventTable.details(event));
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
        inspection.ifPresent(Inspection::dispose);
        super.dispose();
    }
}
