/** The translation of statements from BEA's dialect to Esper's EPL. */
package org.millrace.epl.ui.translation;
