/** Event types: how events are made, read and written, as Java objects and as maps. */
package org.millrace.runtime.event;
