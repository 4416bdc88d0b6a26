/** What Esper's compiler says about statements that are saved, and whether it can be asked. */
package org.millrace.workspace.engine;
