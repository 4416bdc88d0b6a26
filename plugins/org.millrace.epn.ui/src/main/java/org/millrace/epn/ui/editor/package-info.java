/** The network editor: several pages that show one text with one history. */
package org.millrace.epn.ui.editor;
