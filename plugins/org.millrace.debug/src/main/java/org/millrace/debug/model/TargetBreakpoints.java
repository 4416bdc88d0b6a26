package org.millrace.debug.model;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.debug.core.model.IBreakpoint;
import org.millrace.compiler.debug.DebugLabels;
import org.millrace.compiler.debug.SourceMap;
import org.millrace.control.DebugControl;
import org.millrace.control.DebugMessages.Breakpoint;
import org.millrace.control.DebugMessages.BreakpointState;
import org.millrace.control.DebugMessages.BreakpointsParams;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.PlaceKind;
import org.millrace.debug.breakpoint.NetworkBreakpoint;
import org.millrace.debug.breakpoint.NetworkBreakpoints;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Sets the breakpoints of the workspace in a network, whenever they change. Thread-safe. */
final class TargetBreakpoints {

    /** A breakpoint of the workspace at one place; one on a statement is at several if several processors use its file. */
    private record Numbered(NetworkBreakpoint breakpoint, Place place) {
    }

    private final IProject project;
    private final SourceMap sources;
    private final Consumer<String> console;
    private final Map<Numbered, Integer> numbers = new HashMap<>();
    private final Set<String> told = new HashSet<>();
    private List<Breakpoint> sent = List.of();
    private Optional<DebugControl> debugger = Optional.empty();
    private Optional<NetworkBreakpoints.Subscription> subscription = Optional.empty();

    TargetBreakpoints(IProject project, SourceMap sources, Consumer<String> console) {
        this.project = project;
        this.sources = sources;
        this.console = console;
    }

    /** Sets the present breakpoints, and from now on all changes. Completes when the present ones are set. */
    synchronized CompletableFuture<Void> follow(DebugControl control) {
        debugger = Optional.of(control);
        subscription = Optional.of(NetworkBreakpoints.onChange(this::concerns, this::changed));
        return send(control, wanted());
    }

    private synchronized void changed() {
        debugger.ifPresent(control -> {
            var wanted = wanted();
            if (!wanted.equals(sent)) {
                send(control, wanted);
            }
        });
    }

    private CompletableFuture<Void> send(DebugControl control, List<Breakpoint> wanted) {
        sent = wanted;
        return control.breakpoints(new BreakpointsParams(wanted)).thenAccept(result -> result.breakpoints().forEach(this::tell));
    }

    /** Says once why a breakpoint cannot be set. */
    private synchronized void tell(BreakpointState state) {
        if (!state.ok()) {
            numbers.entrySet().stream().filter(entry -> entry.getValue() == state.id()).map(entry -> DebugLabels.of(entry.getKey().place())).findFirst()
                    .map(label -> Messages.bind(Messages.breakpoint_refused, label, state.message())).filter(told::add).ifPresent(console);
        }
    }

    /** Returns whether a breakpoint is in the project of the network. */
    boolean concerns(NetworkBreakpoint breakpoint) {
        var resource = breakpoint.getMarker() == null ? null : breakpoint.getMarker().getResource();
        return resource != null && (project.equals(resource.getProject()) || resource.getType() == IResource.ROOT);
    }

    private List<Breakpoint> wanted() {
        var wanted = new ArrayList<Breakpoint>();
        for (var breakpoint : NetworkBreakpoints.all()) {
            if (concerns(breakpoint) && NetworkBreakpoints.isActive(breakpoint)) {
                var places = places(breakpoint);
                if (places.isEmpty()) {
                    missing(breakpoint);
                }
                places.forEach(place -> wanted.add(new Breakpoint(numbers.computeIfAbsent(new Numbered(breakpoint, place), added -> numbers.size() + 1),
                        place, breakpoint.condition(), breakpoint.hits(), breakpoint.log())));
            }
        }
        return wanted;
    }

    private void missing(NetworkBreakpoint breakpoint) {
        var text = Messages.bind(Messages.breakpoint_missing, DebugLabels.of(breakpoint.place()));
        if (told.add(text)) {
            console.accept(text);
        }
    }

    private List<Place> places(NetworkBreakpoint breakpoint) {
        var place = breakpoint.place();
        var file = breakpoint.getMarker().getResource().getLocation();
        return place.kind() == PlaceKind.STATEMENT && file != null ? sources.statements(file.toPath(), place.statement(), breakpoint.target().line())
                : List.of(place);
    }

    /** Returns the breakpoints with numbers that the runtime has reported. */
    synchronized IBreakpoint[] of(List<Integer> ids) {
        return numbers.entrySet().stream().filter(entry -> ids.contains(entry.getValue())).map(entry -> entry.getKey().breakpoint()).distinct()
                .toArray(IBreakpoint[]::new);
    }

    /** Ends: changes of breakpoints do not matter any more. */
    synchronized void close() {
        subscription.ifPresent(NetworkBreakpoints.Subscription::close);
        subscription = Optional.empty();
        debugger = Optional.empty();
    }
}
