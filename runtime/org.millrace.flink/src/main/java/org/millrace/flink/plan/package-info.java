/** How a network is divided among Flink's operators, and why. */
package org.millrace.flink.plan;
