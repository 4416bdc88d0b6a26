/** Opens the sources of the elements of networks: statements, Java classes, event types. */
package org.millrace.epn.ui.open;
