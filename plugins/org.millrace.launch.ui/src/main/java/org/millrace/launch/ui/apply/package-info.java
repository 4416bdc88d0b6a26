/** Applies statements to networks that run. */
package org.millrace.launch.ui.apply;
