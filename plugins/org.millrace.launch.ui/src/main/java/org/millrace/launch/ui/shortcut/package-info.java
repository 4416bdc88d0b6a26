/** Launches the selected network without a dialog. */
package org.millrace.launch.ui.shortcut;
