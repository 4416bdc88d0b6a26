/** Pictures of the diagram, which the page draws. */
package org.millrace.diagram.internal.picture;
