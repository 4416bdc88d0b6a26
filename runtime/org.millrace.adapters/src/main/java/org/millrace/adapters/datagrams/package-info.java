/** The sockets that receive datagrams. */
package org.millrace.adapters.datagrams;
