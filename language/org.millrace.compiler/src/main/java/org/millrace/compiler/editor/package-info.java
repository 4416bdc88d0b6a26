/** Gives editors of EPL what they need to know of projects: event types, classes, and the engine's verdicts. */
package org.millrace.compiler.editor;
