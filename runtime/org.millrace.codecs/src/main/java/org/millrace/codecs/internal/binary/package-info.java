/** The codec {@code binary}: one class for each form of a field on the wire; internal. */
package org.millrace.codecs.internal.binary;
