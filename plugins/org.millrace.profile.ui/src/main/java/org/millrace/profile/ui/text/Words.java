package org.millrace.profile.ui.text;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/** The words for the keys of figures, and of the views themselves. */
public final class Words {

    private static final ResourceBundle TEXTS = ResourceBundle.getBundle("org.millrace.profile.ui.text.words", Locale.getDefault(), Words.class.getClassLoader());

    private Words() {
    }

    /** The words of a key; a key without words is a name that the user gave. */
    public static String of(String key) {
        try {
            return TEXTS.getString(key);
        } catch (MissingResourceException e) {
            return key;
        }
    }

    /** The words of a key with values at the places for them. */
    public static String of(String key, Object... values) {
        return MessageFormat.format(of(key), values);
    }
}
