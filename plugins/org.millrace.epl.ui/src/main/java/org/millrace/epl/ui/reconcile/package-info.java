/** The start of the features of an EPL editor. */
package org.millrace.epl.ui.reconcile;
