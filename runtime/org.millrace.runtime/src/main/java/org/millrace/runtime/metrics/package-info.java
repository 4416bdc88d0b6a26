/** Measurements of a running network, without allocation on the hot path. */
package org.millrace.runtime.metrics;
