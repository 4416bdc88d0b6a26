/** The tabs of the launch dialog. */
package org.millrace.launch.ui.tab;
