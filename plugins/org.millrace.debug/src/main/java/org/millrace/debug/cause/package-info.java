/** The explanation of an output, as diagrams show it. */
package org.millrace.debug.cause;
