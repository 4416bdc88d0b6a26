/** Finds the errors of a project before its launch. */
package org.millrace.launch.check;
