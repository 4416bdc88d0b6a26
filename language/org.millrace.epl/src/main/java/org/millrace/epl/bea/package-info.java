/** Translates BEA's dialect into Esper's EPL. */
package org.millrace.epl.bea;
