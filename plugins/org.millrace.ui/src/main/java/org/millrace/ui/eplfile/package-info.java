/** The wizard that makes files with statements. */
package org.millrace.ui.eplfile;
