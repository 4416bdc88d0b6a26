/** The operator of a stage: processors, beans, Streams and outbound adapters. */
package org.millrace.flink.stage;
