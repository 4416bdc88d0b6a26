/** Repeated measurements of the same load, and their spread. */
package org.millrace.report.series;
