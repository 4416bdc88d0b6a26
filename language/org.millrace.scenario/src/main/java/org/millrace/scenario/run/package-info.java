/** Performs the scenarios of a project in a runtime process, and presents the results. */
package org.millrace.scenario.run;
