/** Running a network once for each of several loads. */
package org.millrace.launch.ui.sweep;
