/** From problems, statements and Java classes to the elements of networks that have them. */
package org.millrace.epn.ui.show;
