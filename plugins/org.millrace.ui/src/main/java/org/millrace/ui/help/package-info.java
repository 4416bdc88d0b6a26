/** What the help is asked about. */
package org.millrace.ui.help;
