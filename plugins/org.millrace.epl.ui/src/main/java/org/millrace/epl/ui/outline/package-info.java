/** The outline beside the editor and over it. */
package org.millrace.epl.ui.outline;
