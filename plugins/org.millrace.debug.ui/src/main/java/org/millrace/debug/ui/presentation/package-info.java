/** How the Debug, Variables and Breakpoints views show networks. */
package org.millrace.debug.ui.presentation;
