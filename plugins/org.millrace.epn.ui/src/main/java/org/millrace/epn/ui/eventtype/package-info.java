/** The page with the event types of a network. */
package org.millrace.epn.ui.eventtype;
