/** Choosing the run that all views of figures show. */
package org.millrace.profile.ui.chooser;
