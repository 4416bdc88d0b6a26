/** The structure of files with scenarios. */
package org.millrace.scenario.ide.outline;
