/** The outline of a network. */
package org.millrace.epn.ui.outline;
