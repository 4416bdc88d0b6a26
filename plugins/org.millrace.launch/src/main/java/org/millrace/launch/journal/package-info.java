/** Debugs recorded runs in the workbench. */
package org.millrace.launch.journal;
