/** The class path container of the runtime in the dialogs of JDT. */
package org.millrace.ui.container;
