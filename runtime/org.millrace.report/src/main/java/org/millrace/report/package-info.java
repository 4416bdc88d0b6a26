/**
 * The result of a run and its presentations: a table for the terminal, JSON, an HTML page, the
 * HdrHistogram log.
 */
package org.millrace.report;
