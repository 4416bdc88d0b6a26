/** The diagram in an editor that exchanges lines of text with this process. */
package org.millrace.diagram.stdio;
