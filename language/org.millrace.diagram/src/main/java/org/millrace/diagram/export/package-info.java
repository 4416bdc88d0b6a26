/** Pictures of the diagram. */
package org.millrace.diagram.export;
