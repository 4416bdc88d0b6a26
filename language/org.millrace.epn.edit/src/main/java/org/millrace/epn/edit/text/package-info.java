/** Changes the text of a network without touching what an edit does not concern. */
package org.millrace.epn.edit.text;
