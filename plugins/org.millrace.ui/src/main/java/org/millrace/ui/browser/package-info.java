/** The browser widget of the system, where it has one. */
package org.millrace.ui.browser;
