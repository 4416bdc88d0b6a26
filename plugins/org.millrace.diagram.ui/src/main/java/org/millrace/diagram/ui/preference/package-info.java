/** The preferences of the diagram. */
package org.millrace.diagram.ui.preference;
