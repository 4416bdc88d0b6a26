/** Implementation of the adapter {@code tcp}; internal. */
package org.millrace.adapters.tcp.internal;
