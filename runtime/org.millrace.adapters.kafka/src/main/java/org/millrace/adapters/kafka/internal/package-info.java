/** The consumers and producers of the adapter {@code kafka}. */
package org.millrace.adapters.kafka.internal;
