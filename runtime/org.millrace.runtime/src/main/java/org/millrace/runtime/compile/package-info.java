/**
 * The compile service's work: what Esper's compiler thinks of statements, without deploying them,
 * and without compiling again what it has judged before.
 */
package org.millrace.runtime.compile;
