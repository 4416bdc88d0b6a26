/** Checks networks in the background while they are edited. */
package org.millrace.epn.ui.check;
