/** The plan {@code folded}: aggregations that keep what they need lose the data window that nothing else looks at. */
package org.millrace.runtime.plan.folded;
