/** Problems while typing, and quick fixes in the editor and in the Problems view. */
package org.millrace.epl.ui.problem;
