/** Explains the outputs of recorded runs: replays a run with some of its events and compares the outputs. */
package org.millrace.runtime.cause;
