/**
 * The clock of a network that events or messages move: brings events into the order of their times, and moves
 * the stages from one time to the next.
 */
package org.millrace.runtime.time;
