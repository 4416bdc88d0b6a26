/** The comparison of kept runs in the measurement views. */
package org.millrace.profile.ui.compare;
