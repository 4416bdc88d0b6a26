/** Records which statements, sub-expressions of patterns and wires scenarios use. */
package org.millrace.runtime.coverage;
