/** The choice of the run that all measurement views show. */
package org.millrace.profile.ui.chooser;
