/** What the words of a text are, for their colours. */
package org.millrace.epl.ide.highlight;
