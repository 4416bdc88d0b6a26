/** Completion and parameter hints. */
package org.millrace.epl.ui.complete;
