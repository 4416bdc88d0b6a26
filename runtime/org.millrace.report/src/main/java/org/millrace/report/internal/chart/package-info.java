/** Charts as plain SVG, drawn without a browser so that the page needs no script to be read. */
package org.millrace.report.internal.chart;
