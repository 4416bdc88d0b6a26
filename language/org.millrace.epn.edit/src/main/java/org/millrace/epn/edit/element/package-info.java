/** Edits of any kind of element, for property sheets, tables and selections. */
package org.millrace.epn.edit.element;
