/**
 * The control protocol between a launcher and the runtime it started: JSON-RPC 2.0 over a loopback
 * socket. The launcher listens, the runtime connects and presents the token it was given in its
 * environment. See {@code docs/control-protocol.md}.
 */
package org.millrace.control;
