package org.millrace.codecs.internal;

import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SettingDescriptor;

/** Settings shared by the text codecs. */
public final class LineSettings {

    /** Maximum line length in bytes, without the line end. */
    public static final SettingDescriptor MAXIMUM_LINE_LENGTH = SettingDescriptor
            .optional("maximumLineLength", PropertyType.INT, "65536",
                    "The maximum length of a line in bytes; a longer line is malformed and skipped to its end.")
            .between(64, 16 << 20);

    /** Maximum number of text lines per event. */
    public static final SettingDescriptor MAXIMUM_LINES = SettingDescriptor
            .optional("maximumLines", PropertyType.INT, "100",
                    "The maximum number of lines of an event whose quoted values contain line breaks. If a quote is not closed within them, or within "
                            + "the maximum line length, only the first line is malformed, and the other lines are read separately.")
            .between(1, 1_000_000);

    private LineSettings() {
    }
}
