package org.millrace.ui.eplfile;

/** The dialects of statements. */
enum Dialect {
    /** The EPL of Esper. */
    ESPER,
    /** The dialect of BEA's event server, which is translated to the EPL of Esper. */
    BEA
}
