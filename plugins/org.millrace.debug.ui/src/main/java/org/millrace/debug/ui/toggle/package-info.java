/** Setting and removing breakpoints in editors and on diagrams. */
package org.millrace.debug.ui.toggle;
