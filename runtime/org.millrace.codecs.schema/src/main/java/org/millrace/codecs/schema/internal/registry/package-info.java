/** A client of schema registries; internal. */
package org.millrace.codecs.schema.internal.registry;
