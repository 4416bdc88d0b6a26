/** The generic editor with EPL. */
package org.millrace.epl.ui.editor;
