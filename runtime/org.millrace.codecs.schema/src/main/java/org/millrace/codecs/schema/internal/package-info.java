/** What codecs with schemas have in common: settings, frames, and names of fields; internal. */
package org.millrace.codecs.schema.internal;
