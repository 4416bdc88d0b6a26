/** What the server of the page is made of. */
package org.millrace.diagram.http.internal;
