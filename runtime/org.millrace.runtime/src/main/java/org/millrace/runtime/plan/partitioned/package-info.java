/** The plan {@code partitioned}: each thread of a Stream with a partition key has its own state for its keys. */
package org.millrace.runtime.plan.partitioned;
