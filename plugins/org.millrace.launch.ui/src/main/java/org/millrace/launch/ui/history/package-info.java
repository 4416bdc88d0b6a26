/** The history of kept runs. */
package org.millrace.launch.ui.history;
