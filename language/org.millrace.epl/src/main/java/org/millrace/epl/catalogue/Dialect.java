package org.millrace.epl.catalogue;

/** A dialect of EPL. */
public enum Dialect {
    /** The dialect with {@code RETAIN} and {@code MATCHING}. */
    BEA("BEA"),
    /** Esper 9. */
    ESPER("Esper");

    private final String label;

    Dialect(String label) {
        this.label = label;
    }

    /** The name for documentation and messages. */
    public String label() {
        return label;
    }
}
