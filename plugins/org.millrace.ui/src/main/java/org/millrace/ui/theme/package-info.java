/** What a change of the workbench's theme leaves behind. */
package org.millrace.ui.theme;
