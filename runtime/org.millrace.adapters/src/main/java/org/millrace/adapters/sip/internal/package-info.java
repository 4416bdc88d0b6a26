/** Implementation of the adapter {@code sip}; internal. */
package org.millrace.adapters.sip.internal;
