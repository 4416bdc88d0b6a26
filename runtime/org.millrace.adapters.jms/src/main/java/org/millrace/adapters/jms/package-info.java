/** The adapter {@code jms}, for brokers with Jakarta Messaging. */
package org.millrace.adapters.jms;
