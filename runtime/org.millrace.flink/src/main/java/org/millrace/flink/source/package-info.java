/** Inbound adapters as sources. */
package org.millrace.flink.source;
