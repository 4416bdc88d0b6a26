/** How far back the events lie that determine the state of a statement of Esper, and the events of that time. */
package org.millrace.runtime.history;
