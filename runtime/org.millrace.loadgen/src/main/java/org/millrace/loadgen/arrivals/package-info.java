/** The times at which events are sent. */
package org.millrace.loadgen.arrivals;
