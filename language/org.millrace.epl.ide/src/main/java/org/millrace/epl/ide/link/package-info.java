/** Finds the files that a text names. */
package org.millrace.epl.ide.link;
