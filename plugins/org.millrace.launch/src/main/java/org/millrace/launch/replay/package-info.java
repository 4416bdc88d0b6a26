/** Replays the journals of kept runs. */
package org.millrace.launch.replay;
