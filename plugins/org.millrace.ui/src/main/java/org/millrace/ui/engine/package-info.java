/** Shows the state of the compile service. */
package org.millrace.ui.engine;
