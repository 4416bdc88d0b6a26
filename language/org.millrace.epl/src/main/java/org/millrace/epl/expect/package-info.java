/**
 * Tells which tokens may come next: an interpreter of the grammar that follows all of its ways at once
 * and so knows, in front of any token, what the language allows there. It is the source of completion
 * and of good messages; whether a statement is right is decided by the parser alone.
 */
package org.millrace.epl.expect;
