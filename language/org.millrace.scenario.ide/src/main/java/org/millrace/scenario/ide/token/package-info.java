/** The words of scenarios, which can be had of any text at once. */
package org.millrace.scenario.ide.token;
