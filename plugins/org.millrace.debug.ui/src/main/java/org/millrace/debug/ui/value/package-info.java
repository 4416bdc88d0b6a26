/** Editing of the properties of stopped events. */
package org.millrace.debug.ui.value;
