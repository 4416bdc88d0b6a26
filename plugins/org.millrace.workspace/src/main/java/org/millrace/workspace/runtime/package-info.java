/** The runtime's files, with which the workbench starts processes and Java classes are compiled. */
package org.millrace.workspace.runtime;
