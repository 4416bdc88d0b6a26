/** The preferences of the EPL editor. */
package org.millrace.epl.ui.preference;
