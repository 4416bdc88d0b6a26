/** The elements of a network in the Properties view. */
package org.millrace.epn.ui.properties;
