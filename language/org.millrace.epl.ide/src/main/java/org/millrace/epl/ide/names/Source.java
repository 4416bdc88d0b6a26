package org.millrace.epl.ide.names;

import org.millrace.epl.types.EventShape;

/**
 * Events that expressions at some place see.
 *
 * @param name  the name that they have there; empty if none
 * @param shape what the events consist of
 * @param bare  whether their properties can be named without the name
 */
public record Source(String name, EventShape shape, boolean bare) {
}
