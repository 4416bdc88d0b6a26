/** The browser widget of the system, if it has one. */
package org.millrace.ui.browser;
