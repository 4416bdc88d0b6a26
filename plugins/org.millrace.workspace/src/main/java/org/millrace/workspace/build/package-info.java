/** The results of the builder for projects with a network. */
package org.millrace.workspace.build;
