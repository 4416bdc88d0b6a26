/** Edits of the wires between stages. */
package org.millrace.epn.edit.wire;
