/**
 * The direct plan: statements of a simple, exactly described shape become Java classes of their own,
 * without Esper. {@link org.millrace.runtime.plan.direct.DirectCompiler} says what that shape is; everything
 * else stays with Esper. What a statement means is what Esper makes of it, down to the last bit of a
 * sum; tests compare the two on random statements and events.
 */
package org.millrace.runtime.plan.direct;
