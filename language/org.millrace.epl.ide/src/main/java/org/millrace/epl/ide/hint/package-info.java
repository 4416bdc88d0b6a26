/** Finds what editors show between the characters of a text, such as the types of columns. */
package org.millrace.epl.ide.hint;
