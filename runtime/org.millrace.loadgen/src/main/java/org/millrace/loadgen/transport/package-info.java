/** How events travel to an adapter. */
package org.millrace.loadgen.transport;
