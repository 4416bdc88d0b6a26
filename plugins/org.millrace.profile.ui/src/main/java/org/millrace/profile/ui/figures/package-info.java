/** The measurement views of a run. They share the run, the time range and the selection. */
package org.millrace.profile.ui.figures;
