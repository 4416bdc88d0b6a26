package org.millrace.ui.eplfile;

/** How statements are written. */
enum Dialect {
    /** The EPL of Esper. */
    ESPER,
    /** The dialect of BEA's event server, which is translated. */
    BEA
}
