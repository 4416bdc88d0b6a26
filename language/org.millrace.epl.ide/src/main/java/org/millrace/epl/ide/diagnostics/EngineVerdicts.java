package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Asks the engine. May be asked by several threads. */
@FunctionalInterface
public interface EngineVerdicts {

    /**
     * What the engine says about the statements of a text.
     *
     * @param isCancelled whether nobody wants to know any more; then any answer will do
     * @return by the index of the statement; an empty list for one that the engine compiles, and nothing
     *         for one that it was not asked about
     */
    Map<Integer, List<Diagnostic>> of(EplProject project, EplDocument document, BooleanSupplier isCancelled);

    /** Asks nobody. */
    static EngineVerdicts none() {
        return (project, document, isCancelled) -> Map.of();
    }
}
