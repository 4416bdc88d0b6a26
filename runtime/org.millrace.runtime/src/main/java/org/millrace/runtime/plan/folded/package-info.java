/** The plan {@code folded}: omits data windows that are only used by aggregations with their own state. */
package org.millrace.runtime.plan.folded;
