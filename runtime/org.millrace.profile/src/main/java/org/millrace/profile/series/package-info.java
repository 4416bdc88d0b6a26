/**
 * Memory-efficient time series of runs: recent samples are kept individually, older ones merged, without losing
 * latency values.
 */
package org.millrace.profile.series;
