/** The process of a job on an embedded cluster, which a launcher starts. */
package org.millrace.flink.control;
