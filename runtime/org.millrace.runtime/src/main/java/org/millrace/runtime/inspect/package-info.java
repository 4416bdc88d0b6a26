/** Looking into a running network: tracing and recording what passes a stage or a wire. */
package org.millrace.runtime.inspect;
