/** The configuration of Esper: event types, aggregation functions, threading and the handling of failures. */
package org.millrace.runtime.esper;
