/** The codecs {@code xml} and {@code fixml}. */
package org.millrace.codecs.internal.xml;
