/** The values of a stopped event in editors. */
package org.millrace.debug.ui.hover;
