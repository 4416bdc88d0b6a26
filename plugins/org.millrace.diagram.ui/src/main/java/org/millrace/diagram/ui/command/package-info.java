/** The commands of the diagram. */
package org.millrace.diagram.ui.command;
