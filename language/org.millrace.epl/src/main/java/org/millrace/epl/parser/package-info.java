/** Parses EPL texts with the parser that Xtext generates, whatever is wrong with them. */
package org.millrace.epl.parser;
