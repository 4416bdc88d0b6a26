/** Tables whose rows are created on demand. */
package org.millrace.ui.table;
