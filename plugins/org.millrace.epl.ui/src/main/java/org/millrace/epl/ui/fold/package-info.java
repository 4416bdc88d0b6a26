/** Folding of statements and comments. */
package org.millrace.epl.ui.fold;
