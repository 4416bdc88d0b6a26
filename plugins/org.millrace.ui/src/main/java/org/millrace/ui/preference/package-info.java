/** The preference pages. */
package org.millrace.ui.preference;
