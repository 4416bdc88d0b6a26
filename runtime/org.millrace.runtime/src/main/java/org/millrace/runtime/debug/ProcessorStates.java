package org.millrace.runtime.debug;

import org.millrace.control.DebugValues;
import org.millrace.control.DebugValues.Value;
import org.millrace.control.DebugValues.ValuesParams;
import org.millrace.control.DebugValues.ValuesResult;
import org.millrace.runtime.engine.StatementState;
import org.millrace.runtime.engine.StatementState.Page;
import org.millrace.runtime.engine.StatementState.Part;
import org.millrace.runtime.kernel.Network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;

/** Shows what the statements of a processor keep, also while the network runs. */
final class ProcessorStates {

    /** The reason of a refusal if a thread holds the lock of the state. */
    static final String BUSY = "a thread changes the statements or their state at the moment; let the network continue, and try again";

    private final Network network;
    private final StateCopy copy;

    /**
     * @param copy keeps the state of the statement that is shown
     */
    ProcessorStates(Network network, StateCopy copy) {
        this.network = network;
        this.copy = copy;
    }

    /**
     * Returns values.
     *
     * @param path the processor, and then the statement, the part, the row and names inside the row
     */
    ValuesResult values(List<String> path, ValuesParams params) {
        if (path.isEmpty()) {
            return ValuesResult.refused("the path names no processor");
        }
        try {
            return Patience.within(() -> read(path, params)).orElseGet(() -> ValuesResult.refused(BUSY));
        } catch (CompletionException e) {
            return ValuesResult.refused("the state cannot be read: " + e.getCause());
        }
    }

    private ValuesResult read(List<String> path, ValuesParams params) {
        var states = network.statements().states(path.getFirst());
        if (path.size() == 1) {
            return StoppedThreads.page(states.stream().map(state -> statement(state)).toList(), params);
        }
        var state = states.stream().filter(each -> each.name().equals(path.get(1))).findFirst();
        if (state.isEmpty()) {
            return ValuesResult.refused("the processor '" + path.getFirst() + "' has no statement '" + path.get(1) + "'");
        }
        var parts = path.size() == 2 && params.start() == 0 ? copy.open(path.getFirst(), state.get()) : copy.opened(path.getFirst(), state.get());
        if (path.size() == 2) {
            var shown = new ArrayList<>(parts.stream().map(ProcessorStates::part).toList());
            StateEstimate.of(network, path.getFirst(), path.get(1), shown).ifPresent(shown::add);
            return StoppedThreads.page(shown, params);
        }
        var part = parts.stream().filter(each -> each.name().equals(path.get(2))).findFirst();
        if (part.isEmpty()) {
            return ValuesResult.refused("the statement '" + path.get(1) + "' has no '" + path.get(2) + "'");
        }
        return path.size() == 3 ? rows(part.get(), params) : inside(part.get(), path.get(3), path.subList(4, path.size()), params);
    }

    private static Value statement(StatementState state) {
        return new Value(state.name(), state.direct() ? "direct statement" : "statement of Esper", "statement", 1, false);
    }

    private static Value part(Part part) {
        var total = part.read(0, 0).total();
        return new Value(part.name(), total + (total == 1 ? " row" : " rows"), "", total, part.isNumbered());
    }

    private static ValuesResult rows(Part part, ValuesParams params) {
        if (!params.filter().isEmpty()) {
            return StoppedThreads.page(values(part.read(0, Integer.MAX_VALUE)), params);
        }
        var page = part.read(params.start(), params.count() == 0 ? DebugValues.MOST_VALUES : params.count());
        return new ValuesResult(true, "", page.total(), values(page));
    }

    private static List<Value> values(Page page) {
        return page.rows().stream().map(row -> StoppedThreads.row(row.getKey(), row.getValue())).toList();
    }

    private static ValuesResult inside(Part part, String row, List<String> path, ValuesParams params) {
        var found = part.isNumbered() ? numbered(part, row) : part.read(0, Integer.MAX_VALUE).rows().stream()
                .filter(each -> each.getKey().equals(row)).map(each -> new EventTree(each.getValue())).findFirst();
        return found.map(tree -> StoppedThreads.inside(tree, path, params)).orElseGet(() -> ValuesResult.refused("there is no row " + row));
    }

    private static Optional<EventTree> numbered(Part part, String row) {
        try {
            return part.read(Integer.parseInt(row), 1).rows().stream().findFirst().map(each -> new EventTree(each.getValue()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
