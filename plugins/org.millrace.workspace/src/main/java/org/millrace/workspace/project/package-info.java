/** The projects of the workspace as the language sees them. */
package org.millrace.workspace.project;
