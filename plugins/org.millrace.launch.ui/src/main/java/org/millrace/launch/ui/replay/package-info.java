/** The view with the outputs of a replay, or the differences between those of two replays. */
package org.millrace.launch.ui.replay;
