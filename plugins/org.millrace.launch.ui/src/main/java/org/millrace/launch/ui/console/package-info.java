/** Links from consoles to files. */
package org.millrace.launch.ui.console;
