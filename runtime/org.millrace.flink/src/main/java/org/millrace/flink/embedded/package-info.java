/** A job on a cluster in this process. */
package org.millrace.flink.embedded;
