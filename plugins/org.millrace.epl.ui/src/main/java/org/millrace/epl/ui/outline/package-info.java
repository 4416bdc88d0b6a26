/** The outline, in a view and in a popup. */
package org.millrace.epl.ui.outline;
