package org.millrace.diagram.internal.page;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The texts of the diagram, from its property file. */
public final class Texts {

    private static final ResourceBundle TEXTS = ResourceBundle.getBundle("org.millrace.diagram.messages", Locale.getDefault(), Texts.class.getClassLoader());
    private static final Map<String, MessageFormat> FORMATS = new ConcurrentHashMap<>();
    private static final String PAGE = "page.";

    private Texts() {
    }

    /** The text of a key, with values in it. */
    public static String of(String key, Object... values) {
        if (values.length == 0) {
            return TEXTS.getString(key);
        }
        // To read a format takes far longer than to fill it in, and every stage has one in every update.
        var format = FORMATS.computeIfAbsent(key, k -> new MessageFormat(TEXTS.getString(k), Locale.getDefault()));
        synchronized (format) {
            return format.format(values);
        }
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
