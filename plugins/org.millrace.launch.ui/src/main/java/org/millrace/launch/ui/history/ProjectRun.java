package org.millrace.launch.ui.history;

import org.eclipse.core.resources.IProject;
import org.millrace.report.history.KeptRun;

/** A kept run and its project. */
record ProjectRun(IProject project, KeptRun run) {
}
