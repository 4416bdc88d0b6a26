/** The configuration of Esper: event types, aggregation functions, threading and failure handling. */
package org.millrace.runtime.esper;
