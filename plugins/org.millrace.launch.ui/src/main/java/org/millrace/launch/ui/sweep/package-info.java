/** Sweeps: a run of a network for each of several loads. */
package org.millrace.launch.ui.sweep;
