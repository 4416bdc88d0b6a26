/** Pages that Millrace writes, in a browser. */
package org.millrace.launch.ui.page;
