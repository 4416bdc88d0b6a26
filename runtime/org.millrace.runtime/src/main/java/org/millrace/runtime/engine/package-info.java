/** The engine of a processor: direct and Esper statements, and the routing of events to them. */
package org.millrace.runtime.engine;
