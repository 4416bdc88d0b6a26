/** The diagram in any browser, over loopback. */
package org.millrace.diagram.http;
