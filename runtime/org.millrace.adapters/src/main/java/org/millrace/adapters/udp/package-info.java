/** The adapter {@code udp}. */
package org.millrace.adapters.udp;
