package org.millrace.epl.catalogue;

import org.millrace.epn.Position;

/** A file of the catalogue is not well formed. */
public final class CatalogueFormatException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Says what is wrong and where.
     *
     * @param file    the name of the file
     * @param at      the place
     * @param message what is wrong there
     */
    public CatalogueFormatException(String file, Position at, String message) {
        super(file + ":" + at + ": " + message);
    }
}
