package org.millrace.epl.ui.document;

import org.millrace.epl.ide.diagnostics.Diagnostic;

import java.util.List;

/**
 * The problems of a text at one of its versions.
 *
 * @param snapshot the version
 * @param problems what is wrong with it, in its order
 */
public record Diagnosed(Snapshot snapshot, List<Diagnostic> problems) {
}
