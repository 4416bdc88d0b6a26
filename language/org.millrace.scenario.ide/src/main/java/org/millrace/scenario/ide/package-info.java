/** What editors need of scenarios. {@link org.millrace.scenario.ide.ScenarioServices} is the entry. */
package org.millrace.scenario.ide;
