/** Encodes events for adapters whose messages are single events. */
package org.millrace.adapters.encoding;
