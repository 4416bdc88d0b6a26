/** Networks in files of the workspace: the wizard that makes them, and changes to them. */
package org.millrace.ui.network;
