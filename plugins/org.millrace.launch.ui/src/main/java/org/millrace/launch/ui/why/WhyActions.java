package org.millrace.launch.ui.why;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.millrace.launch.replay.Explanation;

import java.util.List;
import java.util.Optional;

/** The commands of the view Why. Used in the UI thread. */
final class WhyActions {

    private final WhyView view;
    private final ReasonTree reasons;
    private final EventList events;
    private final IAction back;
    private final IAction forward;
    private final IAction why;
    private final IAction previous;
    private final IAction next;
    private final IAction earlier;
    private final IAction later;
    private final IAction highlight;
    private final IAction copy;

    WhyActions(WhyView view, ReasonTree reasons, EventList events) {
        this.view = view;
        this.reasons = reasons;
        this.events = events;
        back = action(Messages.back, shared(ISharedImages.IMG_TOOL_BACK), () -> view.go(false));
        forward = action(Messages.forward, shared(ISharedImages.IMG_TOOL_FORWARD), () -> view.go(true));
        why = action(Messages.why, own("why"), () -> reasons.output().ifPresent(view::ask));
        previous = action(Messages.causePrevious, own("cause-previous"), () -> events.cause(false).ifPresent(events::select));
        next = action(Messages.causeNext, own("cause-next"), () -> events.cause(true).ifPresent(events::select));
        earlier = action(Messages.events_earlier, Optional.empty(), () -> events.pageEvent(false).ifPresent(events::select));
        later = action(Messages.events_later, Optional.empty(), () -> events.pageEvent(true).ifPresent(events::select));
        copy = action(Messages.copy, Optional.empty(), view::copy);
        highlight = new Action(Messages.highlight, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                view.highlight();
            }
        };
        own("way").ifPresent(highlight::setImageDescriptor);
        highlight.setChecked(true);
    }

    private static IAction action(String text, Optional<ImageDescriptor> image, Runnable what) {
        var action = new Action(text) {
            @Override
            public void run() {
                what.run();
            }
        };
        image.ifPresent(action::setImageDescriptor);
        return action;
    }

    private static Optional<ImageDescriptor> own(String name) {
        return ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/" + name + ".svg");
    }

    private static Optional<ImageDescriptor> shared(String name) {
        return Optional.of(PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(name));
    }

    void contribute(IActionBars bars) {
        for (var manager : List.of(bars.getToolBarManager(), bars.getMenuManager())) {
            manager.add(back);
            manager.add(forward);
            manager.add(new Separator());
            manager.add(previous);
            manager.add(next);
            manager.add(new Separator());
            manager.add(highlight);
        }
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
        bars.setGlobalActionHandler(ActionFactory.BACKWARD_HISTORY.getId(), back);
        bars.setGlobalActionHandler(ActionFactory.FORWARD_HISTORY.getId(), forward);
        bars.setGlobalActionHandler(ActionFactory.PREVIOUS.getId(), previous);
        bars.setGlobalActionHandler(ActionFactory.NEXT.getId(), next);
        var tree = new MenuManager();
        List.of(why, back, forward, copy).forEach(tree::add);
        reasons.widget().setMenu(tree.createContextMenu(reasons.widget()));
        reasons.widget().addListener(SWT.Selection, event -> {
            reasons.event().ifPresent(events::select);
            enable();
        });
        // Sent by a double click and by the Enter key.
        reasons.widget().addListener(SWT.DefaultSelection, event -> reasons.output().ifPresent(view::ask));
        var list = new MenuManager();
        List.of(previous, next, earlier, later, copy).forEach(list::add);
        events.widget().setMenu(list.createContextMenu(events.widget()));
        enable();
    }

    boolean isHighlighting() {
        return highlight.isChecked();
    }

    /** Enables the actions that are possible. */
    void enable() {
        show(back, Messages.back, Messages.back_to, view.neighbour(false));
        show(forward, Messages.forward, Messages.forward_to, view.neighbour(true));
        why.setEnabled(reasons.output().isPresent());
        previous.setEnabled(events.cause(false).isPresent());
        next.setEnabled(events.cause(true).isPresent());
        earlier.setEnabled(events.pageEvent(false).isPresent());
        later.setEnabled(events.pageEvent(true).isPresent());
    }

    private static void show(IAction action, String none, String some, Optional<Explanation> neighbour) {
        action.setEnabled(neighbour.isPresent());
        action.setToolTipText(neighbour.map(explanation -> NLS.bind(some, explanation.title())).orElse(none).replace("&", ""));
    }
}
