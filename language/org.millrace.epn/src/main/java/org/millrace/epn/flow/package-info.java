/** How the stages of a network hang together and which event types arrive where. */
package org.millrace.epn.flow;
