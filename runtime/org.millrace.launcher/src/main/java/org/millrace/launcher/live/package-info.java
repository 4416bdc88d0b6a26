/** Access to running networks: replacing their statements, and finding them from other processes of the user. */
package org.millrace.launcher.live;
