/** The colours and fonts of EPL, from the theme. */
package org.millrace.epl.ui.colour;
