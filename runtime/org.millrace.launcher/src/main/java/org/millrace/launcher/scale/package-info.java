/** Measures several instances of a network at the same time. */
package org.millrace.launcher.scale;
