/** Tests of the EPL editor. Each feature has a test class. */
package org.millrace.tests.ui.editor;
