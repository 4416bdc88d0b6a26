/** Checks of saved statements by Esper's compiler. */
package org.millrace.workspace.engine;
