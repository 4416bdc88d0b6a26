package org.millrace.diagram.internal.page;

import org.eclipse.glsp.server.actions.Action;
import org.millrace.diagram.DiagramSettings;
import org.millrace.diagram.DiagramSettings.Keys;

import java.util.Locale;
import java.util.Map;

/** Tells the page how to show the network, and in which words. */
public final class SettingsAction extends Action {

    private final boolean readOnly;
    private final boolean ownKeys;
    private final String theme;
    private final Map<String, String> colors;
    private final Map<String, String> texts;

    /** Makes one. */
    public SettingsAction(DiagramSettings settings) {
        super("epn.settings");
        this.readOnly = settings.readOnly();
        this.ownKeys = settings.keys() == Keys.PAGE;
        this.theme = settings.theme().name().toLowerCase(Locale.ROOT);
        this.colors = settings.colors();
        this.texts = Texts.ofPage();
    }

    /** Whether the page only shows. */
    public boolean readOnly() {
        return readOnly;
    }

    /** Whether the page answers the keys for undo, redo, save and the clipboard. */
    public boolean ownKeys() {
        return ownKeys;
    }

    /** The theme. */
    public String theme() {
        return theme;
    }

    /** Colours that differ from the theme's own. */
    public Map<String, String> colors() {
        return colors;
    }

    /** The texts of the page, by key. */
    public Map<String, String> texts() {
        return texts;
    }
}
