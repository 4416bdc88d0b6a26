/** Checks scenarios against the network that they test, and makes the messages for the runtime. */
package org.millrace.scenario.compile;
