package org.millrace.epl.ide.diagnostics;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;
import org.millrace.epl.ide.names.Names;

import java.util.List;
import java.util.function.BooleanSupplier;

/** Finds problems. May be asked by several threads. */
public interface Diagnostics {

    /**
     * The problems of a text, in its order.
     *
     * @param isCancelled whether nobody wants to know any more; then any answer will do
     */
    List<Diagnostic> of(EplProject project, EplDocument document, BooleanSupplier isCancelled);

    /**
     * The problems of a text as far as they are known without waiting for the engine, in the order of the
     * text. Of statements that have not changed, what the engine said last is among them.
     */
    List<Diagnostic> atOnce(EplProject project, EplDocument document);

    /** Finds what the text alone and the project's types tell: faults, wrong names and types, advice. */
    static Diagnostics ofTexts(Names names) {
        return withEngine(names, EngineVerdicts.none());
    }

    /** Finds the same, and what the engine says. */
    static Diagnostics withEngine(Names names, EngineVerdicts engine) {
        return new TextDiagnostics(names, engine);
    }
}
