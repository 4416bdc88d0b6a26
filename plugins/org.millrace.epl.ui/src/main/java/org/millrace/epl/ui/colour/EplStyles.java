package org.millrace.epl.ui.colour;

import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.ui.PlatformUI;
import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.ui.preference.EplPreferences;
import org.millrace.epl.ui.preference.EplStyle;

import java.util.Optional;

/** Determines the styles of tokens, and notifies listeners of changes of styles. Used in the UI thread. */
public final class EplStyles {

    private EplStyles() {
    }

    /** Returns the style of a token without regard to its context; empty if it has none. */
    public static Optional<EplStyle> of(EplToken token) {
        return switch (token.type()) {
            case EplToken.ML_COMMENT, EplToken.SL_COMMENT -> Optional.of(EplStyle.COMMENT);
            case EplToken.STRING, EplToken.SCRIPT, EplToken.TRIPLE_QUOTED -> Optional.of(EplStyle.STRING);
            case EplToken.NUMBER -> Optional.of(EplStyle.NUMBER);
            case EplToken.PLACEHOLDER -> Optional.of(EplStyle.PARAMETER);
            case "@" -> Optional.of(EplStyle.ANNOTATION);
            default -> token.isKeyword() ? Optional.of(EplStyle.KEYWORD) : Optional.empty();
        };
    }

    /** Adds a listener that is called in the UI thread when a style or a colour changes. */
    public static void addListener(IPropertyChangeListener listener) {
        PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(listener);
        EplPreferences.store().addPropertyChangeListener(listener);
    }

    public static void removeListener(IPropertyChangeListener listener) {
        PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(listener);
        EplPreferences.store().removePropertyChangeListener(listener);
    }

    /** Returns whether a property affects the presentation of texts. */
    public static boolean isStyle(String property) {
        return property.startsWith("org.millrace.epl.ui.") || property.startsWith("style.")
                || property.equals(org.eclipse.ui.themes.IThemeManager.CHANGE_CURRENT_THEME);
    }
}
