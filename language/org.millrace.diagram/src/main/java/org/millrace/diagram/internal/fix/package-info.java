/** What is wrong with an element of the diagram, and what can be done about it. */
package org.millrace.diagram.internal.fix;
