package org.millrace.runtime.direct;

/**
 * A deployed statement with its state; the classes are generated. By one thread at a time, which the
 * caller sees to.
 */
public abstract class DirectStatement {

    /** The columns of what it selects; no columns if it selects events as they are. */
    protected final Columns columns;

    /** For the generated classes. */
    protected DirectStatement(Columns columns) {
        this.columns = columns;
    }

    /**
     * Takes an event, whose keys are right already, and brings the state up to date.
     *
     * @param event an event of the statement's type
     * @return the output; null if there is none
     */
    public abstract Object process(Object event);
}
