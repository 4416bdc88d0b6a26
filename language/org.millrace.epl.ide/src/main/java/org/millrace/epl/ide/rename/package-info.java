/** Gives something another name wherever it is named. */
package org.millrace.epl.ide.rename;
