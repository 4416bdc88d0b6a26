/** What makes a project of the workspace a project with a network. */
package org.millrace.workspace.nature;
