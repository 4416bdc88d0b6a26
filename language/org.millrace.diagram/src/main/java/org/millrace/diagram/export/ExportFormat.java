package org.millrace.diagram.export;

import java.util.Locale;

/** The forms in which a diagram can be saved as a picture. */
public enum ExportFormat {
    /** Lines and texts, sharp in every size. */
    SVG,
    /** Pixels, two for every pixel of the diagram in each direction. */
    PNG;

    /** The ending of file names, without a dot. */
    public String extension() {
        return name().toLowerCase(Locale.ROOT);
    }
}
