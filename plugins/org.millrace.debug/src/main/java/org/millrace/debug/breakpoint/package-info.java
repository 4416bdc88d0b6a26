/** Breakpoints on wires, stages and statements, kept as markers in the workspace. */
package org.millrace.debug.breakpoint;
