/** Facts about statements for plans and estimates, derived from Esper's object model. */
package org.millrace.runtime.statement;
