/** The texts of the edits. */
package org.millrace.epn.edit.label;
