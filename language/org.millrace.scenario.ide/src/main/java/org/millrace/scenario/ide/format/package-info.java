/** The layout of scenarios. */
package org.millrace.scenario.ide.format;
