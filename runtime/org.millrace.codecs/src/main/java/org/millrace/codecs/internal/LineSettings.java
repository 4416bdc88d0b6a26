package org.millrace.codecs.internal;

import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

/** Settings that the codecs for text have in common. */
public final class LineSettings {

    /** The longest line in bytes, without its end. */
    public static final SettingDescriptor MAXIMUM_LINE_LENGTH = SettingDescriptor
            .optional("maximumLineLength", PropertyType.INT, "65536",
                    "The longest line in bytes; a longer one is malformed and skipped to its end.")
            .between(64, 16 << 20);

    /** How many lines of text an event may take. */
    public static final SettingDescriptor MAXIMUM_LINES = SettingDescriptor
            .optional("maximumLines", PropertyType.INT, "100",
                    "How many lines of text an event may take whose quoted values hold line breaks. If a quote is not closed within them, or within "
                            + "the longest line, the first of them alone is malformed, and the others are read as lines of their own.")
            .between(1, 1_000_000);

    private LineSettings() {
    }
}
