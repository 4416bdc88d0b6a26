/** The server of GLSP, put together for networks. */
package org.millrace.diagram.internal.server;
