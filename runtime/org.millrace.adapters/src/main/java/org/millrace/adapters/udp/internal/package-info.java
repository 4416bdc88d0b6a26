/** Implementation of the adapter {@code udp}; internal. */
package org.millrace.adapters.udp.internal;
