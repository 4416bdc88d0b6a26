/** What tables and plots of figures share: units, buckets and percentile curves. */
package org.millrace.report.figure;
