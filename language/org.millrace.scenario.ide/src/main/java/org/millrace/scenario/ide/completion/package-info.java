/** Completion of scenarios: steps, stages, event types, properties, values and files. */
package org.millrace.scenario.ide.completion;
