/** Tables whose rows are created on demand. */
package org.millrace.profile.ui.table;
