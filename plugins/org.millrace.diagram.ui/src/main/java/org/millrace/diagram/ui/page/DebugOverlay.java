package org.millrace.diagram.ui.page;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.swt.widgets.Display;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.PlaceKind;
import org.millrace.debug.breakpoint.NetworkBreakpoint;
import org.millrace.debug.breakpoint.NetworkBreakpoints;
import org.millrace.debug.cause.ShownCauses;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.debug.model.NetworkThread;
import org.millrace.diagram.DebugMarks;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Shows the breakpoints of a network and the events at which it is suspended in its diagram. Used in the UI thread. */
final class DebugOverlay implements AutoCloseable {

    private final Display display;
    private final IFile file;
    private final Supplier<Optional<Network>> network;
    private final Consumer<DebugMarks> show;
    private final IDebugEventSetListener events = this::changed;
    private final NetworkBreakpoints.Subscription breakpoints;
    private final Runnable explained = this::showLater;
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private boolean closed;

    /**
     * Starts following.
     *
     * @param network returns the present network
     * @param show    shows the marks
     */
    DebugOverlay(Display display, IFile file, Supplier<Optional<Network>> network, Consumer<DebugMarks> show) {
        this.display = display;
        this.file = file;
        this.network = network;
        this.show = show;
        breakpoints = NetworkBreakpoints.onChange(each -> true, this::showLater);
        DebugPlugin.getDefault().addDebugEventListener(events);
        ShownCauses.addListener(explained);
    }

    private void changed(DebugEvent[] set) {
        if (Arrays.stream(set).anyMatch(event -> event.getSource() instanceof NetworkTarget || event.getSource() instanceof NetworkThread)) {
            showLater();
        }
    }

    private void showLater() {
        if (!display.isDisposed() && scheduled.compareAndSet(false, true)) {
            display.asyncExec(this::show);
        }
    }

    /** Shows the present marks, also in a diagram that was opened again. */
    void show() {
        scheduled.set(false);
        if (!closed) {
            show.accept(new DebugMarks(NetworkBreakpoints.all().stream().flatMap(this::marks).toList(), stops(), causes()));
        }
    }

    private Stream<DebugMarks.Breakpoint> marks(NetworkBreakpoint breakpoint) {
        var marker = breakpoint.getMarker();
        var kind = !breakpoint.log().isEmpty() ? DebugMarks.Kind.TRACEPOINT
                : breakpoint.condition().isEmpty() && breakpoint.hits().isEmpty() ? DebugMarks.Kind.BREAKPOINT : DebugMarks.Kind.CONDITIONAL;
        return places(breakpoint.place(), marker).map(place ->
                new DebugMarks.Breakpoint(place, kind, NetworkBreakpoints.isActive(breakpoint), marker.getAttribute(IMarker.MESSAGE, "")));
    }

    /** Statements stand at the processors that use their file. */
    private Stream<Place> places(Place place, IMarker marker) {
        if (place.kind() == PlaceKind.ERROR || !file.getProject().equals(marker.getResource().getProject())) {
            return Stream.empty();
        }
        if (place.kind() != PlaceKind.STATEMENT) {
            return marker.getResource().equals(file) ? Stream.of(place) : Stream.empty();
        }
        if (!place.stage().isEmpty()) {
            return Stream.of(Place.stage(place.stage()));
        }
        var name = marker.getResource().getProjectRelativePath().toPortableString();
        return network.get().stream().flatMap(present -> present.getStages().stream()).filter(Processor.class::isInstance).map(Processor.class::cast)
                .filter(processor -> processor.getName() != null && processor.getFiles().stream().anyMatch(used -> used.strip().equals(name)))
                .map(processor -> Place.stage(processor.getName()));
    }

    private List<DebugMarks.Stop> stops() {
        return Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getDebugTargets())
                .filter(NetworkTarget.class::isInstance).map(NetworkTarget.class::cast)
                .filter(target -> target.isSuspended() && target.project().equals(file.getProject()))
                .flatMap(target -> Arrays.stream(target.getThreads())).map(thread -> (NetworkThread) thread).map(NetworkThread::top)
                .flatMap(Optional::stream).map(frame -> new DebugMarks.Stop(frame.place(), frame.text())).toList();
    }

    private List<DebugMarks.Cause> causes() {
        return ShownCauses.of(file.getProject()).stream().flatMap(shown -> shown.places().stream().map(place -> new DebugMarks.Cause(place, shown.title())))
                .toList();
    }

    @Override
    public void close() {
        closed = true;
        ShownCauses.removeListener(explained);
        breakpoints.close();
        DebugPlugin.getDefault().removeDebugEventListener(events);
    }
}
