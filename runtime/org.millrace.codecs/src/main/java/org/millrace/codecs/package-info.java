/**
 * The codecs of Millrace: {@code binary} for speed, {@code csv} and {@code json} for files and
 * interoperability. Found with {@link java.util.ServiceLoader}.
 */
package org.millrace.codecs;
