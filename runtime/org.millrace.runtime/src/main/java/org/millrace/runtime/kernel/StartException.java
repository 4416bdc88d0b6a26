package org.millrace.runtime.kernel;

/** A stage that cannot be made or started, with a message for the user. */
public final class StartException extends Exception {

    private static final long serialVersionUID = 1;

    private final String stage;
    private final String code;

    StartException(String stage, String code, String message) {
        super(message);
        this.stage = stage;
        this.code = code;
    }

    /** The stage. */
    public String stage() {
        return stage;
    }

    /** What kind of fault: class-not-found, bean, adapter, epl. */
    public String code() {
        return code;
    }
}
