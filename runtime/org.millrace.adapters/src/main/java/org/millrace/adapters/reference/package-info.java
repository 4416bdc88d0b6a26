/** Generates the reference of adapters and codecs from their descriptors. */
package org.millrace.adapters.reference;
