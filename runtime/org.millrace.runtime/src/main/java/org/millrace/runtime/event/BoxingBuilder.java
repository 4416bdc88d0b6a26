package org.millrace.runtime.event;

import org.millrace.runtime.api.EventBuilder;

/** A builder that keeps values as objects, for events that do so too. */
abstract class BoxingBuilder implements EventBuilder {

    @Override
    public final void setBoolean(int index, boolean value) {
        set(index, value);
    }

    @Override
    public final void setInt(int index, int value) {
        set(index, value);
    }

    @Override
    public final void setLong(int index, long value) {
        set(index, value);
    }

    @Override
    public final void setDouble(int index, double value) {
        set(index, value);
    }
}
