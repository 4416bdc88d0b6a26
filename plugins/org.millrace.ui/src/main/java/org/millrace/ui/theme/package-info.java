/** Corrections after a change of the workbench's theme. */
package org.millrace.ui.theme;
