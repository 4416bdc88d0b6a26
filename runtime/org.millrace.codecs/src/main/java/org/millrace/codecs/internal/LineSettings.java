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

    private LineSettings() {
    }
}
