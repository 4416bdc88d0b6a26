/** Charts as static SVG, which need no script. */
package org.millrace.report.internal.chart;
