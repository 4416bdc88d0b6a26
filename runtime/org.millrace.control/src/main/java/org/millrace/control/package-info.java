/**
 * The control protocol between a launcher and its runtime: JSON-RPC 2.0 over a loopback socket. The launcher
 * listens; the runtime connects and presents the token from its environment. See
 * {@code docs/control-protocol.md}.
 */
package org.millrace.control;
