/** Tests of launches: runs and their ends, errors, shortcuts, the debugger, and updates of running networks. */
package org.millrace.tests.ui.launch;
