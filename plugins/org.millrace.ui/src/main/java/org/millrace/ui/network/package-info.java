/** Networks in files of the workspace: their edits, and the wizard for new ones. */
package org.millrace.ui.network;
