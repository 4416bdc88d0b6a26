/** What the user sees of the compile service beside its markers. */
package org.millrace.ui.engine;
