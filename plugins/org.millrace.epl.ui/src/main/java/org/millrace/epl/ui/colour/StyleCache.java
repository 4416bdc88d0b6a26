package org.millrace.epl.ui.colour;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.Color;
import org.eclipse.ui.PlatformUI;
import org.millrace.epl.ui.preference.EplPreferences;
import org.millrace.epl.ui.preference.EplStyle;

import java.util.EnumMap;
import java.util.Map;

/**
 * The current colours and fonts of the styles. Caches each lookup, because a text has thousands of ranges, and theme
 * and preferences are slow. Created for each presentation of a text; used in the UI thread.
 */
public final class StyleCache {

    private final ColorRegistry colours = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
    private final IPreferenceStore preferences = EplPreferences.store();
    private final Map<EplStyle, Look> looks = new EnumMap<>(EplStyle.class);

    private record Look(Color colour, int font) {
    }

    /** Returns a text range with a style. */
    public StyleRange range(EplStyle style, int start, int length) {
        var look = looks.computeIfAbsent(style, this::look);
        return new StyleRange(start, length, look.colour(), null, look.font());
    }

    private Look look(EplStyle style) {
        var font = (preferences.getBoolean(style.boldKey()) ? SWT.BOLD : SWT.NORMAL) | (preferences.getBoolean(style.italicKey()) ? SWT.ITALIC : SWT.NORMAL);
        return new Look(colours.get(style.colour()), font);
    }
}
