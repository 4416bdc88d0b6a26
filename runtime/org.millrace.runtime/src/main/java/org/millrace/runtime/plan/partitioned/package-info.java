/** The plan {@code partitioned}: each thread behind a Stream with a partition key has the state of its keys for itself. */
package org.millrace.runtime.plan.partitioned;
