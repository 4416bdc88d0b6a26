/** The facts of a statement by which plans and estimates decide, read from Esper's object model. */
package org.millrace.runtime.statement;
