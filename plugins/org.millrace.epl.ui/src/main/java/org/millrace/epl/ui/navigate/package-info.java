/** From a name to its declaration, and to the other places at which it stands. */
package org.millrace.epl.ui.navigate;
