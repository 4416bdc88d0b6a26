/** What the statements in BEA's dialect are in Esper's EPL. */
package org.millrace.epl.ui.translation;
