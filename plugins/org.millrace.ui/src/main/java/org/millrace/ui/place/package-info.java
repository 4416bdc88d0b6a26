/** Positions in files of the workspace. */
package org.millrace.ui.place;
