/** The use of projects by their scenarios. */
package org.millrace.workspace.coverage;
