/** Documents of the workbench as texts of the language, parsed outside of the user interface's thread. */
package org.millrace.epl.ui.document;
