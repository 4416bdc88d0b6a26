package org.millrace.epl.ui.colour;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.Color;
import org.eclipse.ui.PlatformUI;

import org.millrace.epl.ui.preference.EplPreferences;

import java.util.EnumMap;
import java.util.Map;

/**
 * What the styles look like at this moment, each looked up once, since a text has thousands of pieces
 * and theme and preferences are slow to ask. Made for one showing of a text, and used in the user
 * interface's thread.
 */
public final class EplLook {

    private final ColorRegistry colours = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
    private final IPreferenceStore preferences = EplPreferences.store();
    private final Map<EplStyle, Look> looks = new EnumMap<>(EplStyle.class);

    private record Look(Color colour, int font) {
    }

    /** A piece of a text in a style. */
    public StyleRange range(EplStyle style, int start, int length) {
        var look = looks.computeIfAbsent(style, this::look);
        return new StyleRange(start, length, look.colour(), null, look.font());
    }

    private Look look(EplStyle style) {
        var font = (preferences.getBoolean(style.boldKey()) ? SWT.BOLD : SWT.NORMAL) | (preferences.getBoolean(style.italicKey()) ? SWT.ITALIC : SWT.NORMAL);
        return new Look(colours.get(style.colour()), font);
    }
}
