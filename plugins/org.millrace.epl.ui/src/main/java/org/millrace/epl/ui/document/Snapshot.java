package org.millrace.epl.ui.document;

import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.EplProject;

/**
 * A parsed version of a text.
 *
 * @param version  the number of the version, see {@link EplModel#version()}
 * @param document the parsed text
 * @param project  the project that the text belongs to
 */
public record Snapshot(long version, EplDocument document, EplProject project) {
}
