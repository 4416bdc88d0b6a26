package org.millrace.epl.ui.document;

import org.millrace.epl.ide.diagnostics.Diagnostic;

import java.util.List;

/**
 * The problems of a version of a text.
 *
 * @param snapshot the version
 * @param problems the problems, in their order
 */
public record DiagnosedSnapshot(Snapshot snapshot, List<Diagnostic> problems) {
}
