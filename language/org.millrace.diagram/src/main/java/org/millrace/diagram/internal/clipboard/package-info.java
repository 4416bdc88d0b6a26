/** What is done to a selection: copying, cutting, pasting, duplicating, deleting. */
package org.millrace.diagram.internal.clipboard;
