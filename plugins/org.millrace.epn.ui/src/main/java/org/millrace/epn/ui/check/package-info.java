/** Finds what is wrong with a network while it is edited, beside the user interface. */
package org.millrace.epn.ui.check;
