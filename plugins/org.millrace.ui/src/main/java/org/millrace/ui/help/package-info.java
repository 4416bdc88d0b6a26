/** The context help. */
package org.millrace.ui.help;
