/** Alters statements one place at a time, to find what the scenarios of a project do not test. */
package org.millrace.scenario.mutate;
