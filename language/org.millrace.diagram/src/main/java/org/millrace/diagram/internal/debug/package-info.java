/** Marks of a debugger on the drawing. */
package org.millrace.diagram.internal.debug;
