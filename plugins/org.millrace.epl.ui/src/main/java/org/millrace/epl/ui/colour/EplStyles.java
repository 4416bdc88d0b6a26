package org.millrace.epl.ui.colour;

import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.ui.PlatformUI;

import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.ui.preference.EplPreferences;

import java.util.Optional;

/** Which style a token has, and when the looks of styles change. To be used in the user interface's thread. */
public final class EplStyles {

    private EplStyles() {
    }

    /** The style of a token by the token alone; empty if it has none. */
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

    /** Has a listener told when a style or a colour changes, in the user interface's thread. */
    public static void addListener(IPropertyChangeListener listener) {
        PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(listener);
        EplPreferences.store().addPropertyChangeListener(listener);
    }

    /** Leaves a listener alone. */
    public static void removeListener(IPropertyChangeListener listener) {
        PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(listener);
        EplPreferences.store().removePropertyChangeListener(listener);
    }

    /** Whether an event concerns how texts are shown. */
    public static boolean isStyle(String property) {
        return property.startsWith("org.millrace.epl.ui.") || property.startsWith("style.")
                || property.equals(org.eclipse.ui.themes.IThemeManager.CHANGE_CURRENT_THEME);
    }
}
