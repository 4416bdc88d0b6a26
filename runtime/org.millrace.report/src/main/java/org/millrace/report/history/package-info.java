/**
 * The history of a project: stores runs and sweeps in the folder {@code runs}, reads them back, compares them
 * and tests the significance of differences.
 */
package org.millrace.report.history;
