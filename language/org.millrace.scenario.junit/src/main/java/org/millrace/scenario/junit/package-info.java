/** Tests networks for the jar {@code org.millrace.junit}, in a process that tests of the same project share. */
package org.millrace.scenario.junit;
