package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;

import java.util.List;
import java.util.function.BooleanSupplier;

/** Finds problems. May be asked by several threads. */
@FunctionalInterface
public interface Diagnostics {

    /**
     * The problems of a text, in its order.
     *
     * @param isCancelled whether nobody wants to know any more; then any answer will do
     */
    List<Diagnostic> of(EplProject project, EplDocument document, BooleanSupplier isCancelled);

    /** Finds what the text alone and the project's types tell: faults, wrong names and types, advice. */
    static Diagnostics ofTexts() {
        return withEngine(EngineVerdicts.none());
    }

    /** Finds the same, and what the engine says. */
    static Diagnostics withEngine(EngineVerdicts engine) {
        return new TextDiagnostics(engine);
    }
}
