package org.millrace.profile.ui.figures;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuListener;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.ui.IActionBars;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.series.PathName;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.ui.chooser.RunItems;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.ViewOptions;
import org.millrace.profile.view.Watch;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The actions of a measurement view: in its tool bar, and more in its menu. */
final class FigureActions {

    private static final String BUNDLE = "org.millrace.profile.ui";

    private final Watch watch = SharedWatch.watch();
    private final FigureView<?> view;
    private final Choices choices;

    /**
     * The optional choices of a view.
     *
     * @param latency  paths, kinds of latency and the scale of the latency axis
     * @param interval the last interval only, and the scale of the count axis
     */
    record Choices(boolean latency, boolean interval) {
    }

    FigureActions(FigureView<?> view, Choices choices) {
        this.view = view;
        this.choices = choices;
    }

    void contribute(IActionBars bars) {
        var tools = bars.getToolBarManager();
        tools.add(toggle("pause", watch::paused, watch::pause));
        tools.add(push("mark", this::mark));
        tools.add(push("clear", watch::clear));
        tools.add(push("all", watch::showAll));
        tools.add(new Separator());
        tools.add(toggle("table", view::showsTables, view::showTables));
        tools.add(push("export", () -> Export.ask(view.getSite().getShell(), view)));
        var menu = bars.getMenuManager();
        menu.setRemoveAllWhenShown(true);
        IMenuListener fill = manager -> fill((MenuManager) manager);
        menu.addMenuListener(fill);
        fill((MenuManager) menu);
        bars.updateActionBars();
    }

    private void fill(MenuManager menu) {
        var runs = new MenuManager(Words.of("action.run"));
        RunItems.actions().forEach(runs::add);
        menu.add(runs);
        if (choices.latency()) {
            menu.add(paths());
            var kinds = new MenuManager(Words.of("action.kind"));
            for (var kind : LatencyKind.values()) {
                kinds.add(radio(Words.of("action.kind." + kind), () -> watch.options().kind() == kind, options -> options.withKind(kind)));
            }
            menu.add(kinds);
        }
        menu.add(new Separator());
        if (choices.interval()) {
            menu.add(toggle("interval", () -> !watch.options().cumulative(), on -> watch.options(options -> options.withCumulative(!on))));
            menu.add(toggle("logCount", () -> watch.options().logCount(), on -> watch.options(options -> options.withLogCount(on))));
        }
        if (choices.latency()) {
            menu.add(toggle("logLatency", () -> watch.options().logLatency(), on -> watch.options(options -> options.withLogLatency(on))));
        }
        menu.add(new Separator());
        menu.add(toggle("pause", watch::paused, watch::pause));
        menu.add(push("mark", this::mark));
        var since = push("sinceMark", this::selectSinceMark);
        since.setEnabled(!watch.timeSeries().marks().isEmpty());
        menu.add(since);
        var zoom = push("zoom", () -> watch.options(options -> options.withZoom(options.selection())));
        zoom.setEnabled(!watch.options().selection().isAll());
        menu.add(zoom);
        menu.add(push("clear", watch::clear));
        menu.add(push("all", watch::showAll));
        menu.add(new Separator());
        menu.add(toggle("table", view::showsTables, view::showTables));
        menu.add(push("export", () -> Export.ask(view.getSite().getShell(), view)));
    }

    private MenuManager paths() {
        var menu = new MenuManager(Words.of("action.path"));
        menu.add(radio(Words.of("action.path.all"), () -> watch.options().path().isEmpty(), options -> options.withPath(Optional.empty())));
        for (PathName path : watch.timeSeries().paths()) {
            var wanted = Optional.of(path);
            menu.add(radio(path.toString(), () -> watch.options().path().equals(wanted), options -> options.withPath(wanted)));
        }
        return menu;
    }

    private void mark() {
        watch.run().ifPresent(run -> run.timeSeries().mark(Words.of("mark", run.timeSeries().view().marks().size() + 1)));
        watch.options(options -> options.withZoom(options.zoom()));
    }

    private void selectSinceMark() {
        var marks = watch.timeSeries().marks();
        if (!marks.isEmpty()) {
            watch.options(options -> options.withSelection(new TimeRange(marks.getLast().atSeconds(), Double.POSITIVE_INFINITY)));
        }
    }

    private static IAction push(String key, Runnable what) {
        var action = new Action(Words.of("action." + key)) {
            @Override
            public void run() {
                what.run();
            }
        };
        return look(action, key);
    }

    private static IAction toggle(String key, BooleanSupplier state, Consumer<Boolean> what) {
        var action = new Action(Words.of("action." + key), IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                what.accept(!state.getAsBoolean());
                setChecked(state.getAsBoolean());
            }
        };
        action.setChecked(state.getAsBoolean());
        return look(action, key);
    }

    private IAction radio(String text, BooleanSupplier state, UnaryOperator<ViewOptions> change) {
        var action = new Action(text, IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                watch.options(change);
            }
        };
        action.setChecked(state.getAsBoolean());
        return action;
    }

    private static IAction look(Action action, String key) {
        action.setId("org.millrace.profile.ui." + key);
        var tip = Words.of("action." + key + ".tip");
        action.setToolTipText(tip.startsWith("action.") ? action.getText() : tip);
        ResourceLocator.imageDescriptorFromBundle(BUNDLE, "icons/" + key + ".svg").ifPresent(action::setImageDescriptor);
        return action;
    }
}
