/** Markers for what is wrong in networks and statements. */
package org.millrace.workspace.marker;
