/** Makes the graph that the page draws. */
package org.millrace.diagram.internal.graph;
