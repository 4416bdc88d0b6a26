package org.millrace.epl.ui.document;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;

/**
 * What the language knows of a text at one of its versions.
 *
 * @param version  the number of the version, see {@link EplModel#version()}
 * @param document the text, parsed
 * @param project  what the text sees
 */
public record Snapshot(long version, EplDocument document, EplProject project) {
}
