package org.millrace.workspace.internal;

import org.eclipse.core.runtime.Plugin;

/** The plug-in's life. */
public final class WorkspacePlugin extends Plugin {
}
