/** Inspection of a running network: tracing and recording events of stages and wires. */
package org.millrace.runtime.inspect;
