package org.millrace.launch.config;

/** The groups of attributes, each of which has a tab in the dialog. */
public enum Section {
    /** The project. */
    MAIN,
    /** What is sent. */
    LOAD,
    /** The JVM. */
    RUNTIME,
    /** Samples, and what is kept. */
    MEASURING
}
