package org.millrace.diagram.internal.page;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.TreeMap;

/** The texts of the diagram, from its property file. */
public final class Texts {

    private static final ResourceBundle TEXTS = ResourceBundle.getBundle("org.millrace.diagram.messages", Locale.getDefault(), Texts.class.getClassLoader());
    private static final String PAGE = "page.";

    private Texts() {
    }

    /** The text of a key, with values in it. */
    public static String of(String key, Object... values) {
        return values.length == 0 ? TEXTS.getString(key) : new MessageFormat(TEXTS.getString(key), Locale.getDefault()).format(values);
    }

    /** The texts that the page itself shows, by key. */
    public static Map<String, String> ofPage() {
        var texts = new TreeMap<String, String>();
        for (var key : TEXTS.keySet()) {
            if (key.startsWith(PAGE)) {
                texts.put(key.substring(PAGE.length()), TEXTS.getString(key));
            }
        }
        return texts;
    }
}
