/** Drawing, leading and reconnecting wires, and saying beforehand where they may go. */
package org.millrace.diagram.internal.wire;
