/** The load generator: sends simulated stock ticks at a metered rate over TCP. */
package org.millrace.loadgen;
