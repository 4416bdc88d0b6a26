/** The adapter {@code kafka}, for brokers with the protocol of Apache Kafka. */
package org.millrace.adapters.kafka;
