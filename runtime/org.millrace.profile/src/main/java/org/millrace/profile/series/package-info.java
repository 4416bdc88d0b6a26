/**
 * The time series of a run in little memory: recent samples as they came, older ones merged, every
 * latency kept.
 */
package org.millrace.profile.series;
