package org.millrace.diagram.internal.picture;

import org.eclipse.glsp.server.actions.Action;

/** Brings a picture of the diagram. */
public final class PictureExported extends Action {

    private String format;
    private String content;

    /** For a message that is being read. */
    public PictureExported() {
        super("epn.pictureExported");
    }

    /** The form; as it comes from the page, maybe {@code null}. */
    public String format() {
        return format;
    }

    /** SVG as it is, PNG in Base64; as it comes from the page, maybe {@code null}. */
    public String content() {
        return content;
    }
}
