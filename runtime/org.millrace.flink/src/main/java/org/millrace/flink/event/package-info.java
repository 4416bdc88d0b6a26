/** Events between operators: their form on the way to another thread or process. */
package org.millrace.flink.event;
