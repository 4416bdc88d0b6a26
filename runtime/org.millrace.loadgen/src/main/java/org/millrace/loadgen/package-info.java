/** The load generator: sends simulated stock ticks over TCP at a controlled rate. */
package org.millrace.loadgen;
