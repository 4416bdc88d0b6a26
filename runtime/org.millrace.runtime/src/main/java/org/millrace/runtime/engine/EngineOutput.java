package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.DirectStatement;

/** Receives the outputs of a statement; the context is null for outputs of Esper. */
@FunctionalInterface
public interface EngineOutput extends DirectStatement.Receiver {
}
