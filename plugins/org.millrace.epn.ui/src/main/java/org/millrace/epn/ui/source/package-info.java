/** The source page with the XML text of a network. */
package org.millrace.epn.ui.source;
