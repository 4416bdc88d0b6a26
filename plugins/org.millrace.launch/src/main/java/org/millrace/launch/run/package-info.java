/** Launches networks, executes their runs and shows their processes. */
package org.millrace.launch.run;
