/** What the words of scenarios mean. */
package org.millrace.scenario.ide.hover;
