/** The declarations of the names in scenarios. */
package org.millrace.scenario.ide.navigate;
