/** What is known about a word. */
package org.millrace.epl.ide.hover;
