/**
 * The direct plan: compiles statements of a restricted form to Java classes without Esper.
 * {@link org.millrace.runtime.plan.direct.DirectCompiler} defines the form; all other statements run in Esper.
 * The semantics are exactly those of Esper, including the rounding of sums; tests compare both on random
 * statements and events.
 */
package org.millrace.runtime.plan.direct;
