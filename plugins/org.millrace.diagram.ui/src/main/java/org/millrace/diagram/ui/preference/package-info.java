/** What users set about the diagram. */
package org.millrace.diagram.ui.preference;
