/** Places in files of the workspace, and how to get there. */
package org.millrace.ui.place;
