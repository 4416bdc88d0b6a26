package org.millrace.adapters.sip.internal;

import org.millrace.adapters.sip.internal.message.HostPort;
import org.millrace.adapters.sip.internal.transaction.Channel;

import java.io.IOException;
import java.util.Locale;

/**
 * Finds the way to a target in the form {@code host:port}, with {@code ;transport=tcp} behind it if it is to be a connection.
 *
 * @param endpoint the end with the sockets
 */
record Targets(SipEndpoint endpoint) {

    static final String TCP = ";transport=tcp";

    Channel channel(String target) throws IOException {
        var connected = target.toLowerCase(Locale.ROOT).endsWith(TCP);
        var plain = connected ? target.substring(0, target.length() - TCP.length()) : target;
        var host = HostPort.of(plain).orElseThrow(() -> new IOException("the target '" + target + "' is no host and port, such as 192.0.2.7:5060"));
        return endpoint.channel(host, connected || !endpoint.hasUdp()).orElseThrow(() -> new IOException(
                "cannot send to '" + target + "': give the host as an address, since names are not resolved, and a transport that is open (transports)"));
    }
}
