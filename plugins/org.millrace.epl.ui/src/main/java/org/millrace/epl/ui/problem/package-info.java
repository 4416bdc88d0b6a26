/** Problems while typing, and their quick fixes in the editor and in the Problems view. */
package org.millrace.epl.ui.problem;
