/** Fault campaigns: serve a network, inject random faults into its processes, and check what the network has kept and written. */
package org.millrace.launcher.chaos;
