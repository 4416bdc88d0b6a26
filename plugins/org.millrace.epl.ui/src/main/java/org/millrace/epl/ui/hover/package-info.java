/** Documentation in windows without a browser. */
package org.millrace.epl.ui.hover;
