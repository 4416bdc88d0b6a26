/** The preferences of projects and the runtime. */
package org.millrace.workspace.preference;
