/** The wizard for new files with statements. */
package org.millrace.ui.eplfile;
