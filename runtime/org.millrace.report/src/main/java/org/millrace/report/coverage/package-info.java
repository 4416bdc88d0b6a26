/** The coverage of a network by the scenarios of a test run, and its report: HTML pages, Cobertura's XML and JSON. */
package org.millrace.report.coverage;
