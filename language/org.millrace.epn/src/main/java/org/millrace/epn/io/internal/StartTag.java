package org.millrace.epn.io.internal;

import org.millrace.epn.Position;

import java.util.Map;

/** A start tag of an XML text and where its parts stand. */
record StartTag(Position start, Map<String, Position> attributes, Position content) {

    Position attribute(String name) {
        return attributes.getOrDefault(name, start);
    }
}
