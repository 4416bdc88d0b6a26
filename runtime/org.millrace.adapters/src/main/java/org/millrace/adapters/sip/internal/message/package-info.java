/** Reads and writes SIP messages; internal. */
package org.millrace.adapters.sip.internal.message;
