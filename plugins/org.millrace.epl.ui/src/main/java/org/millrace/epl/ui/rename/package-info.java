/** Renaming in the text, or with a preview. */
package org.millrace.epl.ui.rename;
