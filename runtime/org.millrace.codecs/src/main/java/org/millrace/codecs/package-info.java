/**
 * The codecs of Millrace: {@code binary} for speed, {@code csv}, {@code json}, {@code xml} and {@code fixml} for files and
 * interoperability. Found with {@link java.util.ServiceLoader}.
 */
package org.millrace.codecs;
