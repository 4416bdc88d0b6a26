package org.millrace.epl.ui.colour;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.preference.PreferenceConverter;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.AbstractTextEditor;

/**
 * Gives a text widget outside an editor the colours of text editors, so that the colours of EPL are readable in it.
 */
public final class EditorColours {

    /** Tells the theme's style sheets to ignore a widget. */
    private static final String WITHOUT_STYLE_SHEETS = "org.eclipse.e4.ui.css.disabled";

    private EditorColours() {
    }

    /** Sets the colours of a text widget, and updates them until it is disposed. */
    public static void install(StyledText text) {
        var store = EditorsUI.getPreferenceStore();
        IPropertyChangeListener listener = event -> {
            if (event.getProperty().startsWith("AbstractTextEditor.Color.")) {
                apply(text, store);
            }
        };
        text.setData(WITHOUT_STYLE_SHEETS, true);
        store.addPropertyChangeListener(listener);
        text.addDisposeListener(event -> store.removePropertyChangeListener(listener));
        apply(text, store);
    }

    private static void apply(StyledText text, IPreferenceStore store) {
        if (!text.isDisposed()) {
            text.setBackground(colour(text, store, AbstractTextEditor.PREFERENCE_COLOR_BACKGROUND_SYSTEM_DEFAULT,
                    AbstractTextEditor.PREFERENCE_COLOR_BACKGROUND, SWT.COLOR_LIST_BACKGROUND));
            text.setForeground(colour(text, store, AbstractTextEditor.PREFERENCE_COLOR_FOREGROUND_SYSTEM_DEFAULT,
                    AbstractTextEditor.PREFERENCE_COLOR_FOREGROUND, SWT.COLOR_LIST_FOREGROUND));
        }
    }

    private static Color colour(StyledText text, IPreferenceStore store, String useSystem, String key, int system) {
        return store.getBoolean(useSystem) ? text.getDisplay().getSystemColor(system) : new Color(PreferenceConverter.getColor(store, key));
    }
}
