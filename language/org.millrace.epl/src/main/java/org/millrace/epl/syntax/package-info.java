/** Parses EPL texts, whatever is wrong with them, and says what is. */
package org.millrace.epl.syntax;
