/** The diagram as a page of the network editor: a browser widget, and what stands between it and the workbench. */
package org.millrace.diagram.ui.page;
