/** The processor's engine: statements on Esper. Nothing outside this package knows Esper. */
package org.millrace.runtime.engine;
