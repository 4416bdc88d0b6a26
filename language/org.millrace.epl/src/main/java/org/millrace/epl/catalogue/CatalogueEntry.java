package org.millrace.epl.catalogue;

/** Something that queries can use by its name. */
public interface CatalogueEntry {

    /** The name as it is written. */
    String name();

    /** What it is for, in one paragraph. */
    String doc();
}
