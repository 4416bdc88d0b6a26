/**
 * The runs of a project that were kept: in a folder {@code runs} of the project, one folder for each
 * run and each sweep; reading them back, comparing them, and saying what a difference is worth.
 */
package org.millrace.report.history;
