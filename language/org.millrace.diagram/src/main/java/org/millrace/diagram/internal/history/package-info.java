/** Undo, redo and saving. */
package org.millrace.diagram.internal.history;
