/** The reference of adapters and codecs as text, made from what they declare. */
package org.millrace.adapters.reference;
