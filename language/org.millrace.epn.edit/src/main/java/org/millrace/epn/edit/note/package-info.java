/** Edits of the notes on the drawing, which change nothing of what the network does. */
package org.millrace.epn.edit.note;
