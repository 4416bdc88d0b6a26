/** The transactions of RFC 3261, section 17, with the corrections of RFC 6026; internal. */
package org.millrace.adapters.sip.internal.transaction;
