/** Navigation from names to their declarations and occurrences. */
package org.millrace.epl.ui.navigate;
