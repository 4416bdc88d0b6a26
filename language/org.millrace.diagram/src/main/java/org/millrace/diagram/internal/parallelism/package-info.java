/** Shows over the diagram how a network would run on Apache Flink. */
package org.millrace.diagram.internal.parallelism;
