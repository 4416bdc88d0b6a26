/**
 * What beans, adapters and codecs compile against, and nothing else.
 *
 * <p>A <em>bean</em> is a plain Java class that implements {@link EventListener}; it may implement
 * {@link Lifecycle} and {@link EmitterAware} as well. An <em>adapter</em> brings events in or takes
 * them out ({@link InboundAdapter}, {@link OutboundAdapter}) and is found through an
 * {@link AdapterProvider}. A <em>codec</em> turns bytes into events and back ({@link CodecProvider}).
 */
package org.millrace.runtime.api;
