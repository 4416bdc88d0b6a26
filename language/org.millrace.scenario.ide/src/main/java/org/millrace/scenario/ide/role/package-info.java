/** The role of each word of a scenario, which the words in front of it decide. */
package org.millrace.scenario.ide.role;
