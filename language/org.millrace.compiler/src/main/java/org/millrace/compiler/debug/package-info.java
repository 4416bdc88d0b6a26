/** The wires, stages and statements of a project for debuggers: their lines, and the texts for the user. */
package org.millrace.compiler.debug;
