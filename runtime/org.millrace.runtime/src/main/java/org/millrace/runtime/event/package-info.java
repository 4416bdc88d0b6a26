/** Event types: creating, reading and writing events, as Java objects and as maps. */
package org.millrace.runtime.event;
