/** What is measured while a network runs, without allocation on the hot path. */
package org.millrace.runtime.metrics;
