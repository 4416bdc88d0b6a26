/** Replays of journals: their plans, and the event that caused the first difference between two of them. */
package org.millrace.launcher.replay;
