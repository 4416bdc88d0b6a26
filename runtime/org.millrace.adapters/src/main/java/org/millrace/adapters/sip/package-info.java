/** The adapter {@code sip}. */
package org.millrace.adapters.sip;
