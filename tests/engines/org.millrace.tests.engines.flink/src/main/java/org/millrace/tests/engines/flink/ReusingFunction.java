package org.millrace.tests.engines.flink;

/** The fastest form in the documentation: operators in the same thread pass objects without copying them. */
public final class ReusingFunction extends KeyedFunction {

    /** Called by {@link java.util.ServiceLoader}. */
    public ReusingFunction() {
        super("flink-reuse", true);
    }
}
