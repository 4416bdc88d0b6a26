package org.millrace.epn.edit.label;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The texts of this module, from its property file. */
public final class Labels {

    private static final ResourceBundle TEXTS = ResourceBundle.getBundle("org.millrace.epn.edit.messages", Locale.getDefault(), Labels.class.getClassLoader());

    private Labels() {
    }

    /** The name of an edit in menus. */
    public static String of(Class<?> edit) {
        return of(edit.getSimpleName());
    }

    /** The text of a key; the key itself if there is none, which a test finds. */
    public static String of(String key) {
        return TEXTS.containsKey(key) ? TEXTS.getString(key) : key;
    }

    /** The text of a key with values in it. */
    public static String of(String key, Object... values) {
        return new MessageFormat(of(key), Locale.getDefault()).format(values);
    }
}
