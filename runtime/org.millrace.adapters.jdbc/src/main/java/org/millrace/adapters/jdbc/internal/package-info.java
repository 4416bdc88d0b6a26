/** The sender and the receiver of the adapter {@code jdbc}. */
package org.millrace.adapters.jdbc.internal;
