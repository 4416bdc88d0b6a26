/**
 * The codecs that come with Millrace: {@code binary} for speed, {@code csv} and {@code json} for
 * files and for talking to other programs. Found with {@link java.util.ServiceLoader}.
 */
package org.millrace.codecs;
