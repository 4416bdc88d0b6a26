package org.millrace.runtime.engine;

import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.history.ProcessorHorizon;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.statement.StatementFacts;

import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Hands the state of Esper's statements to those that replace them. Used while no event is being processed. */
final class EsperHandover {

    private static final String NO_HISTORY = "it is one of Esper's, for which only a network with --state keeps events";

    /** Takes over a history. */
    @FunctionalInterface
    interface History {
        /** Reads it and sends its events again. */
        void takeOver(DataInput in) throws IOException;
    }

    private final Map<String, StatementSpec> before;
    private byte[] history = {};
    private String missing = "";

    /**
     * Keeps what the present statements have.
     *
     * @param statements the statements that are being replaced
     * @param recorder   keeps the events that they can still see
     */
    EsperHandover(List<StatementSpec> statements, Optional<HistoryRecorder> recorder) {
        before = statements.stream().collect(Collectors.toMap(StatementSpec::name, Function.identity(), (one, other) -> other));
        if (recorder.isEmpty()) {
            missing = NO_HISTORY;
        } else if (!recorder.get().isBounded()) {
            missing = "its processor keeps no events, because of " + recorder.get().horizon().unbounded();
        } else {
            try {
                history = StateBuffer.bytes(recorder.get().capture()::write);
            } catch (IOException e) {
                missing = e.getMessage();
            }
        }
    }

    /**
     * Hands the state over.
     *
     * @param statements the new statements
     * @param report     receives what was kept and what was not
     * @param receiver   reads the history if there is one
     */
    void to(List<StatementFacts> statements, StateReport report, History receiver) {
        if (missing.isEmpty()) {
            try {
                receiver.takeOver(new DataInputStream(new ByteArrayInputStream(history)));
                return;
            } catch (IOException e) {
                missing = e.getMessage();
            }
        }
        ProcessorHorizon.each(statements).forEach((name, horizon) -> {
            if (!horizon.isNone()) {
                report.add(name, reason(statements.stream().map(StatementFacts::statement).filter(each -> each.name().equals(name)).findFirst().orElseThrow()));
            }
        });
    }

    private String reason(StatementSpec statement) {
        var old = before.get(statement.name());
        if (old == null) {
            return StateReport.NEW;
        }
        return old.text().equals(statement.text()) && old.instances().equals(statement.instances()) ? missing : StateReport.CHANGED;
    }
}
