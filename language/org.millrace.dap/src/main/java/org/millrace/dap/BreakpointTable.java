package org.millrace.dap;

import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.BreakpointEventArguments;
import org.eclipse.lsp4j.debug.ExceptionFilterOptions;
import org.eclipse.lsp4j.debug.FunctionBreakpoint;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.millrace.compiler.debug.SourceMap;
import org.millrace.control.DebugMessages;
import org.millrace.control.DebugMessages.BreakpointState;
import org.millrace.control.DebugMessages.Place;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The breakpoints of a client. A source, the functions and the errors each have their own, which replace those before. */
final class BreakpointTable {

    private static final String FUNCTIONS = "functions";
    private static final String ERRORS = "errors";

    /** A breakpoint of the client, and of the runtime if its place is known. */
    private record Entry(Breakpoint shown, Optional<DebugMessages.Breakpoint> set) {
    }

    private final Map<String, List<Entry>> groups = new LinkedHashMap<>();
    private int ids;

    /** Replaces the breakpoints of a source. */
    synchronized List<Breakpoint> setSource(Source source, SourceBreakpoint[] given, Optional<SourceMap> map) {
        var entries = new ArrayList<Entry>();
        for (var each : given) {
            var located = map.flatMap(known -> path(source).flatMap(file -> known.at(file, each.getLine())));
            var shown = new Breakpoint();
            shown.setSource(source);
            shown.setLine(located.map(SourceMap.Located::line).orElse(each.getLine()));
            entries.add(entry(shown, located.map(SourceMap.Located::place), each.getCondition(), each.getHitCondition(), each.getLogMessage(),
                    map.isEmpty() ? "the project is not compiled yet" : "there is no wire, stage or statement of the network on this line"));
        }
        return replace("source " + source.getPath(), entries);
    }

    private static Optional<Path> path(Source source) {
        try {
            return Optional.ofNullable(source.getPath()).map(Path::of);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Replaces the breakpoints with names. */
    synchronized List<Breakpoint> setFunctions(FunctionBreakpoint[] given, Optional<SourceMap> map) {
        var entries = new ArrayList<Entry>();
        for (var each : given) {
            var reason = "the project is not compiled yet";
            var place = Optional.<Place>empty();
            try {
                place = map.map(known -> known.named(each.getName()));
            } catch (IllegalArgumentException e) {
                reason = e.getMessage();
            }
            entries.add(entry(new Breakpoint(), place, each.getCondition(), each.getHitCondition(), "", reason));
        }
        return replace(FUNCTIONS, entries);
    }

    /** Replaces the breakpoints for failures of stages. */
    synchronized List<Breakpoint> setErrors(String[] filters, ExceptionFilterOptions[] options) {
        var entries = new ArrayList<Entry>();
        for (var filter : filters) {
            entries.add(error(filter, ""));
        }
        for (var option : options) {
            entries.add(error(option.getFilterId(), option.getCondition()));
        }
        return replace(ERRORS, entries);
    }

    private Entry error(String filter, String condition) {
        return entry(new Breakpoint(), filter.equals(ERRORS) ? Optional.of(Place.error("")) : Optional.empty(), condition, "", "",
                "there are no exceptions '" + filter + "'");
    }

    private Entry entry(Breakpoint shown, Optional<Place> place, String condition, String hits, String log, String reason) {
        shown.setId(++ids);
        shown.setVerified(place.isPresent());
        if (place.isEmpty()) {
            shown.setMessage(reason);
        }
        return new Entry(shown, place.map(known -> new DebugMessages.Breakpoint(shown.getId(), known, condition, hits, log)));
    }

    private List<Breakpoint> replace(String group, List<Entry> entries) {
        groups.put(group, entries);
        return entries.stream().map(Entry::shown).toList();
    }

    /** Returns the breakpoints for the runtime. */
    synchronized List<DebugMessages.Breakpoint> forRuntime() {
        return groups.values().stream().flatMap(List::stream).flatMap(entry -> entry.set().stream()).toList();
    }

    /** Takes what became of the breakpoints in the runtime; returns those that it refused. */
    synchronized List<BreakpointEventArguments> refused(List<BreakpointState> states) {
        var shown = new LinkedHashMap<Integer, Breakpoint>();
        groups.values().stream().flatMap(List::stream).forEach(entry -> shown.put(entry.shown().getId(), entry.shown()));
        var changed = new ArrayList<BreakpointEventArguments>();
        for (var state : states) {
            var breakpoint = shown.get(state.id());
            if (breakpoint != null && !state.ok()) {
                breakpoint.setVerified(false);
                breakpoint.setMessage(state.message());
                var event = new BreakpointEventArguments();
                event.setReason("changed");
                event.setBreakpoint(breakpoint);
                changed.add(event);
            }
        }
        return changed;
    }

    /** Returns where a breakpoint stands. */
    synchronized <T> Optional<T> find(int id, Function<Breakpoint, T> part) {
        return groups.values().stream().flatMap(List::stream).map(Entry::shown).filter(shown -> shown.getId() == id).findFirst().map(part);
    }
}
