/** Outputs of a network as written with {@code --outputs}, and the differences between two replays of a journal. */
package org.millrace.report.outputs;
