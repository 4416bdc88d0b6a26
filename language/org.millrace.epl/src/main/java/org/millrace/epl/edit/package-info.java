/** Changes of a text, as plain values: edits, fixes, and the map between a text and its translation. */
package org.millrace.epl.edit;
