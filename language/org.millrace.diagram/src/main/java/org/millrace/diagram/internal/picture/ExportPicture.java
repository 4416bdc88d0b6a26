package org.millrace.diagram.internal.picture;

import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.DiagramSettings.Theme;
import org.millrace.diagram.export.ExportFormat;

import java.util.Locale;

/** Asks the page for a picture of the whole diagram. */
public final class ExportPicture extends Action {

    private final String format;
    private final String theme;

    /** Makes one. */
    public ExportPicture(ExportFormat format, Theme theme) {
        super("epn.exportPicture");
        this.format = format.extension();
        this.theme = theme.name().toLowerCase(Locale.ROOT);
    }

    /** The form. */
    public String format() {
        return format;
    }

    /** The theme. */
    public String theme() {
        return theme;
    }
}
