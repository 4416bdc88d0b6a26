/** Flink on a cluster within the process. */
package org.millrace.tests.engines.flink;
