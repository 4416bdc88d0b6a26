/** The plan {@code pushdown}: decoders and adapters discard events that no statement can use. */
package org.millrace.runtime.plan.pushdown;
