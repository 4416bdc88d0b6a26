/** The consoles of networks, with links to files. */
package org.millrace.launch.ui.console;
