/** Edit support: brackets, indentation, comments, formatting. */
package org.millrace.epl.ui.edit;
