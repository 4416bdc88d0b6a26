/** Updates of the statements of running networks. */
package org.millrace.launch.ui.apply;
