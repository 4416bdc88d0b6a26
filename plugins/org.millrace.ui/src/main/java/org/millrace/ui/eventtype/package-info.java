/** The wizard that adds event types to networks. */
package org.millrace.ui.eventtype;
