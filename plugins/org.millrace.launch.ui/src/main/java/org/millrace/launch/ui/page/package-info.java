/** Shows HTML pages in a browser. */
package org.millrace.launch.ui.page;
