/** Cuts EPL texts into tokens and statements; needs neither the parser nor the syntax tree. */
package org.millrace.epl.lexer;
