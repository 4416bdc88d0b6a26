/** Commands on recorded runs that are debugged: they go backward, and to events, times and outputs. */
package org.millrace.debug.ui.replay;
