package org.millrace.runtime.debug;

import org.millrace.control.DebugMessages.Frame;
import org.millrace.control.DebugMessages.FramesResult;
import org.millrace.control.DebugMessages.ThreadState;
import org.millrace.control.DebugMessages.ThreadsResult;
import org.millrace.control.DebugValues;
import org.millrace.control.DebugValues.ChangeParams;
import org.millrace.control.DebugValues.EvaluateParams;
import org.millrace.control.DebugValues.EvaluateResult;
import org.millrace.control.DebugValues.Value;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.control.DebugValues.ValuesResult;
import org.millrace.runtime.event.EventValues;
import org.millrace.runtime.kernel.EventPath.Step;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Shows and changes the events at which the threads of a network are stopped. For any thread. */
public final class StoppedThreads {

    /** The first names of paths. */
    private static final String EVENT = "event";
    private static final String OUTPUTS = "outputs";
    private static final String CLOCK = "clock";
    private static final String STATE = "state";
    private static final String QUERY = "query";
    private static final String BEAN = "bean";

    private static final String NOT_STOPPED = "the thread is not stopped at an event";

    private final Debugger debugger;

    /** Shows the threads that a debugger stops. */
    public StoppedThreads(Debugger debugger) {
        this.debugger = debugger;
    }

    /** Returns the threads of the network, and others that are stopped. */
    public ThreadsResult threads() {
        var halts = debugger.suspension().halts().stream().collect(Collectors.toMap(Halt::thread, halt -> halt, (a, b) -> a, LinkedHashMap::new));
        var threads = new ArrayList<ThreadState>();
        debugger.network().probes().threads().forEach(thread ->
                threads.add(new ThreadState(thread.id(), thread.name(), thread.stage(), halts.remove(thread.id()) != null)));
        halts.values().forEach(halt -> threads.add(new ThreadState(halt.thread(), halt.name(), "", true)));
        return new ThreadsResult(threads, debugger.suspension().isHeld());
    }

    /** Returns the path of the event at which a thread is stopped. */
    public FramesResult frames(long thread) {
        return debugger.suspension().of(thread).map(halt -> new FramesResult(true, halt.steps().stream().map(StoppedThreads::frame).toList()))
                .orElseGet(() -> new FramesResult(false, List.of()));
    }

    private static Frame frame(Step step) {
        return new Frame(step.from(), step.to(), step.statement(), EventTree.typeName(step), EventTree.text(EventTree.properties(step)));
    }

    private static Optional<Step> step(Halt halt, int frame) {
        return frame < 0 || frame >= halt.steps().size() ? Optional.empty() : Optional.of(halt.steps().get(frame));
    }

    /** Returns values inside an event, the outputs so far, the clock, or the state of a processor, for which no thread has to be stopped. */
    public ValuesResult values(ValuesParams params) {
        var kind = params.path().isEmpty() ? "" : params.path().getFirst();
        var rest = params.path().isEmpty() ? params.path() : params.path().subList(1, params.path().size());
        if (kind.equals(STATE)) {
            return new ProcessorStates(debugger.network(), debugger.stateCopy()).values(rest, params);
        }
        if (kind.equals(BEAN) && !rest.isEmpty()) {
            return bean(rest.getFirst(), rest.subList(1, rest.size()), params);
        }
        if (kind.equals(QUERY) && !rest.isEmpty()) {
            return switch (query(rest.getFirst(), params.thread(), params.frame())) {
                case Expressions.Result.Of found -> inside(new EventTree(found.value()), rest.subList(1, rest.size()), params);
                case Expressions.Result.Refused refused -> ValuesResult.refused(refused.reason());
            };
        }
        var halt = debugger.suspension().of(params.thread());
        if (halt.isEmpty()) {
            return ValuesResult.refused(NOT_STOPPED);
        }
        return switch (kind) {
            case EVENT -> step(halt.get(), params.frame()).map(step -> inside(EventTree.of(step), rest, params))
                    .orElseGet(() -> ValuesResult.refused("the path of the event has no step " + params.frame()));
            case OUTPUTS -> outputs(halt.get(), rest, params);
            case CLOCK -> page(clock(halt.get()), params);
            default -> ValuesResult.refused("there are no values '" + String.join("/", params.path()) + "'");
        };
    }

    static ValuesResult inside(EventTree tree, List<String> path, ValuesParams params) {
        return tree.find(path).map(found -> new EventTree(found.value())).map(found -> page(rows(found.children()), params))
                .orElseGet(() -> ValuesResult.refused("there is no value " + String.join(".", path)));
    }

    private static ValuesResult outputs(Halt halt, List<String> path, ValuesParams params) {
        if (path.isEmpty()) {
            var rows = new ArrayList<Value>();
            for (var output : halt.outputs()) {
                var sender = output.statement().isEmpty() ? output.from() : output.statement();
                rows.add(new Value(Integer.toString(rows.size()), sender + ": " + EventTree.typeName(output) + " "
                        + EventTree.text(EventTree.properties(output)), EventTree.typeName(output), EventTree.of(output).children().size(), false));
            }
            if (halt.skipped() > 0) {
                rows.add(new Value("more", halt.skipped() + " further outputs were not kept", "", 0, false));
            }
            return page(rows, params);
        }
        try {
            return inside(EventTree.of(halt.outputs().get(Integer.parseInt(path.getFirst()))), path.subList(1, path.size()), params);
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            return ValuesResult.refused("there is no output " + path.getFirst());
        }
    }

    private static List<Value> clock(Halt halt) {
        return List.of(halt.time().map(nanos -> new Value("time", Instant.ofEpochSecond(0, nanos).toString(), "timestamp", 0, false))
                .orElseGet(() -> new Value("time", "the wall clock, which stands", "", 0, false)));
    }

    private static List<Value> rows(Map<String, Object> values) {
        return values.entrySet().stream().map(entry -> row(entry.getKey(), entry.getValue())).toList();
    }

    /** Presents a value. */
    static Value row(String name, Object value) {
        var tree = new EventTree(value);
        return new Value(name, EventTree.text(value), EventTree.typeOf(value), tree.children().size(), tree.isIndexed());
    }

    /** Selects the values that were asked for. */
    static ValuesResult page(List<Value> all, ValuesParams params) {
        var wanted = params.filter().toLowerCase(Locale.ROOT);
        var selected = wanted.isEmpty() ? all : all.stream().filter(value -> value.name().toLowerCase(Locale.ROOT).contains(wanted)
                || value.text().toLowerCase(Locale.ROOT).contains(wanted)).toList();
        var from = Math.min(params.start(), selected.size());
        var most = params.count() == 0 ? DebugValues.MOST_VALUES : params.count();
        return new ValuesResult(true, "", selected.size(), List.copyOf(selected.subList(from, Math.min(selected.size(), from + most))));
    }

    /** Changes a property of the event of a stopped thread before it goes on. */
    public EvaluateResult change(ChangeParams params) {
        var halt = debugger.suspension().of(params.thread());
        if (halt.isEmpty()) {
            return EvaluateResult.refused(NOT_STOPPED);
        }
        if (!halt.get().decides() || halt.get().steps().isEmpty()) {
            return EvaluateResult.refused("the stage has failed on the event already");
        }
        var step = halt.get().steps().getFirst();
        if (step.type().isEmpty()) {
            return EvaluateResult.refused("the event is of no declared event type; only events of one can be changed");
        }
        try {
            var values = new LinkedHashMap<>(EventValues.of(step.type().get(), step.event()));
            values.put(params.property(), params.value().equals("null") ? null : params.value());
            halt.get().replace(EventValues.make(step.type().get(), values));
            return value(EventTree.of(halt.get().steps().getFirst()).children().get(params.property()), params.property(), List.of(params.property()));
        } catch (IllegalArgumentException e) {
            return EvaluateResult.refused(e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            // The event's class is user code.
            return EvaluateResult.refused("the event cannot be changed: " + e);
        }
    }

    /** Shows the properties of a bean, as its getters return them. */
    private ValuesResult bean(String name, List<String> path, ValuesParams params) {
        try {
            return Patience.within(() -> debugger.network().probes().bean(name).map(BeanProperties::of))
                    .map(found -> found.map(values -> inside(new EventTree(values), path, params)).orElseGet(() -> ValuesResult.refused("there is no bean '"
                            + name + "'"))).orElseGet(() -> ValuesResult.refused("the getters of the bean do not return; another thread may hold its lock"));
        } catch (CompletionException e) {
            return ValuesResult.refused("the bean cannot be read: " + e.getCause());
        }
    }

    /** Performs a query over the state of statements. */
    private Expressions.Result query(String text, long thread, int frame) {
        var halt = debugger.suspension().of(thread);
        var millis = halt.flatMap(Halt::time).map(TimeUnit.NANOSECONDS::toMillis).orElseGet(System::currentTimeMillis);
        try {
            var step = halt.flatMap(present -> step(present, frame));
            return new Expressions.Result.Of(new StateQueries(debugger.network()).value(text, step, millis), List.of());
        } catch (IllegalArgumentException e) {
            return new Expressions.Result.Refused(e.getMessage());
        } catch (CompletionException e) {
            return new Expressions.Result.Refused("the state cannot be read: " + e.getCause());
        } catch (RuntimeException | LinkageError e) {
            // A value of a row may be of a class of the user.
            return new Expressions.Result.Refused("the query fails: " + e);
        }
    }

    /** Evaluates an expression over an event, or a query over the state of statements, for which no thread has to be stopped. */
    public EvaluateResult evaluate(EvaluateParams params) {
        if (StateQueries.isQuery(params.expression())) {
            return switch (query(params.expression(), params.thread(), params.frame())) {
                case Expressions.Result.Of found -> new EvaluateResult(true, "", row(params.expression(), found.value()), List.of(QUERY, params.expression()));
                case Expressions.Result.Refused refused -> EvaluateResult.refused(refused.reason());
            };
        }
        var step = debugger.suspension().of(params.thread()).flatMap(halt -> step(halt, params.frame()));
        if (step.isEmpty()) {
            return EvaluateResult.refused(NOT_STOPPED);
        }
        return switch (Expressions.evaluate(params.expression(), step.get())) {
            case Expressions.Result.Of found -> value(found.value(), params.expression(), found.path());
            case Expressions.Result.Refused refused -> EvaluateResult.refused(refused.reason());
        };
    }

    private static EvaluateResult value(Object value, String name, List<String> path) {
        var full = new ArrayList<>(path);
        if (!path.isEmpty()) {
            full.addFirst(EVENT);
        }
        return new EvaluateResult(true, "", row(name, value), full);
    }
}
