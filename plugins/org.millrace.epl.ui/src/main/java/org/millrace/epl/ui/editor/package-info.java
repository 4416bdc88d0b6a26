/** The generic editor on a text in EPL. */
package org.millrace.epl.ui.editor;
