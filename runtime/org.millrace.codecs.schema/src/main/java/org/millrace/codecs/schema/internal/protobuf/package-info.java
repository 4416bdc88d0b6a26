/** Events as messages of Protocol Buffers; internal. */
package org.millrace.codecs.schema.internal.protobuf;
