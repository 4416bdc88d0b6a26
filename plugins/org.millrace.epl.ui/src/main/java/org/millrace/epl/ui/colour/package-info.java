/** The colours and fonts in which EPL is shown, from the theme. */
package org.millrace.epl.ui.colour;
