package org.millrace.adapters.jdbc;

import java.io.IOException;

/** A setting is wrong. The message is for the user. */
public final class SettingException extends Exception {

    private static final long serialVersionUID = 1;

    private final String setting;

    /** Creates an exception for a setting. */
    public SettingException(String setting, String message) {
        super(message);
        this.setting = setting;
    }

    /** Returns the failure of an adapter with such a setting. */
    public IOException asFailure() {
        return new IOException(getMessage() + " (" + setting + ")", this);
    }

    /** Returns the name of the setting. */
    public String setting() {
        return setting;
    }
}
