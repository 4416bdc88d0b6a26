/** The projects of the workspace, as the language services access them. */
package org.millrace.workspace.project;
