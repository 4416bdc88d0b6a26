/** The plan {@code pushdown}: decoders and adapters leave out events that no statement can use. */
package org.millrace.runtime.plan.pushdown;
