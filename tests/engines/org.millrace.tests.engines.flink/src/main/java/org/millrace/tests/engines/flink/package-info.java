/** Flink in a cluster inside the process. */
package org.millrace.tests.engines.flink;
