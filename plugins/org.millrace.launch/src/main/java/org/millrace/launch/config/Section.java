package org.millrace.launch.config;

/** The groups of attributes. Each group has a tab in the dialog. */
public enum Section {
    MAIN,
    LOAD,
    /** The JVM of the runtime. */
    RUNTIME,
    /** Sampling and keeping of runs. */
    MEASURING,
    /** What the measurements have to meet. */
    REQUIREMENTS,
    /** The journal and the outputs. */
    JOURNAL
}
