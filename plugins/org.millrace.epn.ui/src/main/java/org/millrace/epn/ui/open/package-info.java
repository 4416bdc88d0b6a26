/** From the elements of a network to where they are written: statements, Java classes, event types. */
package org.millrace.epn.ui.open;
