/** Launching networks: runs, their ends, errors, shortcuts, the debugger, new statements while they run. */
package org.millrace.tests.ui.launch;
