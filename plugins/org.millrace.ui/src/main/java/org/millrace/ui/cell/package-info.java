/** Editors of table cells. */
package org.millrace.ui.cell;
