/** The parsed texts of documents. They are parsed outside the UI thread. */
package org.millrace.epl.ui.document;
