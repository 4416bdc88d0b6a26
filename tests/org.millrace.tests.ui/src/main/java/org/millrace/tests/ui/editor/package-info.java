/** The EPL editor, a test class per feature. */
package org.millrace.tests.ui.editor;
