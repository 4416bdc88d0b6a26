/** The property form of the elements of a network. */
package org.millrace.epn.ui.properties;
