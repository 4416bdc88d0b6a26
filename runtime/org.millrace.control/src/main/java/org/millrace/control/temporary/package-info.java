/** Temporary files of the launcher and its child processes. */
package org.millrace.control.temporary;
