package org.millrace.adapters.sip.internal.message;

import java.util.Locale;
import java.util.Optional;

/**
 * A value of the header field Via: an end that sent or forwarded a request, to which the response returns.
 *
 * @param transport such as {@code UDP}, in capitals
 * @param sender    the host and the port that the end gives for itself
 * @param text      the whole value
 * @param after     the index of the first parameter in it
 */
public record Via(String transport, HostPort sender, String text, int after) {

    /** The beginning of branches that are unique, by RFC 3261. */
    public static final String MAGIC = "z9hG4bK";

    static Optional<Via> of(String value) {
        var end = HeaderText.find(value, 0, ';');
        var head = value.substring(0, end);
        // The protocol is SIP / 2.0 / UDP, where the slashes may have spaces around them.
        var slash = head.lastIndexOf('/');
        if (slash < 0 || !head.substring(0, slash).replaceAll("[ \t]", "").equalsIgnoreCase("SIP/2.0")) {
            return Optional.empty();
        }
        var rest = head.substring(slash + 1).strip();
        var blank = 0;
        while (blank < rest.length() && !HeaderText.isBlank(rest.charAt(blank))) {
            blank++;
        }
        var transport = rest.substring(0, blank);
        if (!HeaderText.isToken(transport)) {
            return Optional.empty();
        }
        return HostPort.of(rest.substring(blank).strip()).map(sender -> new Via(transport.toUpperCase(Locale.ROOT), sender, value, end));
    }

    /** Returns the branch; empty if there is none. */
    public String branch() {
        return parameter("branch").orElse("");
    }

    /** Returns a parameter; an empty text if it has no value. */
    public Optional<String> parameter(String name) {
        return Optional.ofNullable(HeaderText.parameter(text, after, name));
    }

    /** Returns host and port as the end gives them. */
    public String sentBy() {
        return sender.toString();
    }
}
