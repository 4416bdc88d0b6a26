/** The addresses of the hosts that an adapter exchanges data with. */
package org.millrace.adapters.peers;
