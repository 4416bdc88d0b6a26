/** Charts of plots, and their tables. */
package org.millrace.profile.ui.chart;
