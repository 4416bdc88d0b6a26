/** Finds the places in the sources for the coverage that a process has recorded. */
package org.millrace.scenario.coverage;
