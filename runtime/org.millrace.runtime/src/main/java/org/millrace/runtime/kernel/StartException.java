package org.millrace.runtime.kernel;

/** Signals that a stage cannot be created or started; the message is for the user. */
public final class StartException extends Exception {

    private static final long serialVersionUID = 1;

    private final String stage;
    private final String code;

    /**
     * Creates an exception.
     *
     * @param stage   the name of the stage
     * @param code    the category, see {@link #code}
     * @param message the message for the user
     */
    public StartException(String stage, String code, String message) {
        super(message);
        this.stage = stage;
        this.code = code;
    }

    /** Returns the stage. */
    public String stage() {
        return stage;
    }

    /** Returns the category: class-not-found, bean, adapter, epl. */
    public String code() {
        return code;
    }
}
