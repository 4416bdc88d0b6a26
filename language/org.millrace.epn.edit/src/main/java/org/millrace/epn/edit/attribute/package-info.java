/** Edits of single attributes, for property sheets and tables. */
package org.millrace.epn.edit.attribute;
