/** Charts of runs, drawn from plots, with their tables. */
package org.millrace.profile.ui.chart;
