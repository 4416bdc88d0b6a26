/** Parses scenarios. */
package org.millrace.scenario.syntax;
