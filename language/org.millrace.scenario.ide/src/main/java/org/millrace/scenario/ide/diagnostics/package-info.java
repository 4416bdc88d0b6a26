/** The problems of scenarios. */
package org.millrace.scenario.ide.diagnostics;
