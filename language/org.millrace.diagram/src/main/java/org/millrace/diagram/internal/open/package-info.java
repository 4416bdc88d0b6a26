/** What leads from the diagram to other views: the selection, and what stands behind an element. */
package org.millrace.diagram.internal.open;
