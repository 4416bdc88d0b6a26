/** Divides EPL texts into tokens and finds placeholders in them, without knowing the grammar. */
package org.millrace.epl.tokens;
