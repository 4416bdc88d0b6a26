/** What is wrong with a text, and how to do away with it. */
package org.millrace.epl.ide.diagnostics;
