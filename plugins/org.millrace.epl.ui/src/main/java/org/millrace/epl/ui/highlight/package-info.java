/** Syntax colours by token immediately, and by meaning after parsing. */
package org.millrace.epl.ui.highlight;
