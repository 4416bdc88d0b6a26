/** Markers for problems of networks and statements. */
package org.millrace.workspace.marker;
