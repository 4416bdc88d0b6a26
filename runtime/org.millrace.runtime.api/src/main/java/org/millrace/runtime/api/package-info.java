/**
 * The API for beans, adapters and codecs.
 *
 * <p>A <em>bean</em> is a plain Java class that implements {@link EventListener}; it may also implement
 * {@link Lifecycle} and {@link EmitterAware}. An <em>adapter</em> brings events in or sends them out
 * ({@link InboundAdapter}, {@link OutboundAdapter}) and is found through an {@link AdapterProvider}. A
 * <em>codec</em> converts between bytes and events ({@link CodecProvider}).
 */
package org.millrace.runtime.api;
