/**
 * The codecs {@code avro} and {@code protobuf}, whose events have the form of a schema: a file of the project, or a subject of a
 * schema registry. Found with {@link java.util.ServiceLoader}.
 */
package org.millrace.codecs.schema;
