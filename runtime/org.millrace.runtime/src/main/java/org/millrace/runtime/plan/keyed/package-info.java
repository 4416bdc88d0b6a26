/** The plan {@code keyed}: the instances of a template share one statement in a context partitioned by key. */
package org.millrace.runtime.plan.keyed;
