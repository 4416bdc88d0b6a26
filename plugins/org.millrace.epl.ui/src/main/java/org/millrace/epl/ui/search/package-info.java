/** References in the Search view. */
package org.millrace.epl.ui.search;
