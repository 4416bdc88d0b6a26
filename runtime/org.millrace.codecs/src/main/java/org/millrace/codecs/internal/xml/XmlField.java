package org.millrace.codecs.internal.xml;

import org.millrace.runtime.api.PropertyType;

/**
 * A property with a place in the document.
 *
 * @param number   the number among all properties of the layout
 * @param owner    the number of the record that has the property; 0 for the event
 * @param index    the index in the record's type
 * @param type     the type of the values
 * @param repeated whether there may be any number of values
 * @param path     the name with those of the records around it, for messages
 * @param record   the number of the record that is the value; {@link #NO_RECORD} for other values
 */
record XmlField(int number, int owner, int index, PropertyType type, boolean repeated, String path, int record) {

    static final int NO_RECORD = -1;

    boolean isRecord() {
        return record != NO_RECORD;
    }
}
