/** Shows the elements of networks for problems, statements and Java classes. */
package org.millrace.epn.ui.show;
