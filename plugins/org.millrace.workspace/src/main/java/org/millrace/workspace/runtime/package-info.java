/** The files of the runtime, for starting processes and for compiling Java classes. */
package org.millrace.workspace.runtime;
