package org.millrace.tests.engines.flink;

/** The best form that the documentation teaches: operators of one thread hand objects on without copying them. */
public final class ReusingFunction extends KeyedFunction {

    /** Called by {@link java.util.ServiceLoader}. */
    public ReusingFunction() {
        super("flink-reuse", true);
    }
}
