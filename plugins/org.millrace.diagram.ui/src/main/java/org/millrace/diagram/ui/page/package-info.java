/** The diagram as a page of the network editor: a browser widget, and its connection with the workbench. */
package org.millrace.diagram.ui.page;
