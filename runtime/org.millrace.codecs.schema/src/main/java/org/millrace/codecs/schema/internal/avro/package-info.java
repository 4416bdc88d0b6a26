/** Events in Avro's binary encoding; internal. */
package org.millrace.codecs.schema.internal.avro;
