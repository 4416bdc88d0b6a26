/** What the user prefers in the EPL editor. */
package org.millrace.epl.ui.preference;
