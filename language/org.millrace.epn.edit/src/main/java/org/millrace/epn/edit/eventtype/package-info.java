/** Edits of event types and their properties. */
package org.millrace.epn.edit.eventtype;
