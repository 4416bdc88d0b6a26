/** Sends and receives SIP messages over UDP and TCP; internal. */
package org.millrace.adapters.sip.internal.transport;
