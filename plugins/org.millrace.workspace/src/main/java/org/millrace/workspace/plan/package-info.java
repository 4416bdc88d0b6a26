/** The execution plans of saved statements, computed by a process of the runtime. */
package org.millrace.workspace.plan;
