package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.EplStatement;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Asks the engine and remembers the answers by the statements' texts, so that problems of statements that
 * are not being edited stay while the engine works. Thread-safe.
 */
final class RememberedVerdicts {

    private static final int MOST_TEXTS = 32;

    private final EngineVerdicts engine;
    /** By the URI of a text and the text of a statement; places count from the beginning of the statement. */
    private final Map<String, Map<String, List<Diagnostic>>> last = new LinkedHashMap<>(MOST_TEXTS, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Map<String, List<Diagnostic>>> eldest) {
            return size() > MOST_TEXTS;
        }
    };

    RememberedVerdicts(EngineVerdicts engine) {
        this.engine = engine;
    }

    /** Asks the engine; see {@link EngineVerdicts#of}. */
    Map<Integer, List<Diagnostic>> asked(EplProject project, EplDocument document, BooleanSupplier isCancelled) {
        var verdicts = engine.of(project, document, isCancelled);
        if (!isCancelled.getAsBoolean()) {
            var remembered = new HashMap<String, List<Diagnostic>>();
            for (var statement : document.source().statements()) {
                var said = verdicts.get(statement.index());
                if (said != null) {
                    remembered.put(text(document, statement), said.stream().map(diagnostic -> diagnostic.moved(-statement.start())).toList());
                }
            }
            synchronized (last) {
                last.put(document.uri(), remembered);
            }
        }
        return verdicts;
    }

    /** What the engine said when it was asked last, for the statements that have not changed since. */
    Map<Integer, List<Diagnostic>> known(EplDocument document) {
        Map<String, List<Diagnostic>> remembered;
        synchronized (last) {
            remembered = last.getOrDefault(document.uri(), Map.of());
        }
        var verdicts = new HashMap<Integer, List<Diagnostic>>();
        for (var statement : document.source().statements()) {
            var said = remembered.isEmpty() ? null : remembered.get(text(document, statement));
            if (said != null) {
                verdicts.put(statement.index(), said.stream().map(diagnostic -> diagnostic.moved(statement.start())).toList());
            }
        }
        return verdicts;
    }

    private static String text(EplDocument document, EplStatement statement) {
        return document.text().substring(statement.start(), statement.end());
    }
}
