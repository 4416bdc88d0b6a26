/** Temporary files of the launcher and of the processes that it starts. */
package org.millrace.control.temporary;
