/** The views of a run's figures; they share run, time and selection. */
package org.millrace.profile.ui.figures;
