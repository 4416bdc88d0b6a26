/** The properties of breakpoints. */
package org.millrace.debug.ui.detail;
