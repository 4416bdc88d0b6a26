/** Notes on the drawing. */
package org.millrace.diagram.internal.note;
