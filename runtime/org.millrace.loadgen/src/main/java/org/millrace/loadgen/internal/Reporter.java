package org.millrace.loadgen.internal;

/** Reports a load to the process or user that started it. */
public interface Reporter extends LoadListener {

    /** Reports that the load could not be sent. */
    void failed(LoadFailedException failure);
}
