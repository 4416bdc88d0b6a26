/** The use of statements by scenarios, as colors in their editors. */
package org.millrace.launch.ui.coverage;
