/**
 * The diagram of a network without a workbench: {@link org.millrace.diagram.DiagramSession} connects a
 * network that is being edited with a page in a browser, through a
 * {@link org.millrace.diagram.DiagramChannel} that carries text both ways. Every change goes through
 * the edits of {@code org.millrace.epn.edit}, so that the diagram shares its undo history with
 * whatever else shows the network.
 */
package org.millrace.diagram;
