/** Writing: brackets, indentation, comments, layout. */
package org.millrace.epl.ui.edit;
