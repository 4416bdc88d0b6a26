/** Opens networks in Sirius. */
package org.millrace.sirius.open;
