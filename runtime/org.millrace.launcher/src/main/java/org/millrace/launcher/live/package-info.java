/** Networks that run: the replacement of their statements, and how other processes of the user reach them. */
package org.millrace.launcher.live;
