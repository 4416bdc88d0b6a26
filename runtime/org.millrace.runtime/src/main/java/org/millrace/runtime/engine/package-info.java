/** The engine of a processor: statements by plan or on Esper, and the routing of events to them. */
package org.millrace.runtime.engine;
