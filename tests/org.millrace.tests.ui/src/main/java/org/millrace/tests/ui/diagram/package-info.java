/** Tests of the diagram in the network editor, with the mouse and the keyboard of the display. */
package org.millrace.tests.ui.diagram;
