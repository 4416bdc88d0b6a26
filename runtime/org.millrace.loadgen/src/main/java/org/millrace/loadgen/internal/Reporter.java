package org.millrace.loadgen.internal;

/** Shows a load to whoever started it. */
public interface Reporter extends LoadListener {

    /** The load could not be sent. */
    void failed(LoadFailedException failure);
}
