/** Shared parts of tables and charts: units, buckets and percentile curves. */
package org.millrace.report.figure;
