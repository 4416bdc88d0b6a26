/** Colours by tokens at once, and by meaning a little later. */
package org.millrace.epl.ui.highlight;
