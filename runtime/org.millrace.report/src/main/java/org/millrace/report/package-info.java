/** The result of a run and its report formats: text for a terminal, JSON, an HTML page, the HdrHistogram log. */
package org.millrace.report;
