/** The parts of the HTML report. */
package org.millrace.report.internal.html;
