/** The network of a job: what its operators have in common in one process, and the graph of the job. */
package org.millrace.flink.job;
