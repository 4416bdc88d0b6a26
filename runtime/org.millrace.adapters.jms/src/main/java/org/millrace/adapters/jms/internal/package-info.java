/** The receiver and the sender of the adapter {@code jms}. */
package org.millrace.adapters.jms.internal;
