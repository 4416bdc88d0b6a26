package org.millrace.profile.ui.text;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;

/** The messages of this plug-in, and the names of measurements. */
public final class Words {

    private static final ResourceBundle TEXTS = ResourceBundle.getBundle("org.millrace.profile.ui.text.words", Locale.getDefault(),
            Words.class.getClassLoader());

    private Words() {
    }

    /** Returns the text of a key. A key without text is a name that the user chose, and is returned itself. */
    public static String of(String key) {
        try {
            return TEXTS.getString(key);
        } catch (MissingResourceException e) {
            return key;
        }
    }

    /** Returns the text of a key with its placeholders replaced by values. */
    public static String of(String key, Object... values) {
        return MessageFormat.format(of(key), values);
    }
}
