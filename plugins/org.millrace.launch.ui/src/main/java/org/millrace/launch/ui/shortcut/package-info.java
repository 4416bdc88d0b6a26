/** Launching what is selected, without a dialog. */
package org.millrace.launch.ui.shortcut;
