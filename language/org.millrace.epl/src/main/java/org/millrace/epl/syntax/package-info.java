/** Says what is wrong with the syntax of an EPL text, and where. */
package org.millrace.epl.syntax;
