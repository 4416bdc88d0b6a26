/** Scaling measurements: several instances of a network at the same time. */
package org.millrace.launch.ui.scale;
