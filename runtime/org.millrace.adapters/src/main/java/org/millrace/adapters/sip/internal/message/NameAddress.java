package org.millrace.adapters.sip.internal.message;

/**
 * A value of From, To, Contact or Route: a URI, perhaps with a name before it, and parameters.
 *
 * @param uri  the URI without angle brackets
 * @param text the whole value
 * @param end  the index behind the URI
 */
public record NameAddress(String uri, String text, int end) {

    static NameAddress of(String text) {
        var open = bracket(text);
        if (open < 0) {
            // Without brackets, parameters belong to the header field.
            var end = HeaderText.find(text, 0, ';');
            return new NameAddress(text.substring(0, end).strip(), text, end);
        }
        var close = text.indexOf('>', open);
        return close < 0 ? new NameAddress("", text, text.length()) : new NameAddress(text.substring(open + 1, close).strip(), text, close + 1);
    }

    /** Returns the index of the angle bracket that opens the URI; -1 if there is none. */
    private static int bracket(String text) {
        var quoted = false;
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == '<' && !quoted) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the tag; empty if there is none. */
    public String tag() {
        var tag = HeaderText.parameter(text, end, "tag");
        return tag == null ? "" : tag;
    }

    /** Returns the user of the URI; empty if it has none. */
    public String user() {
        var rest = afterScheme();
        var at = rest.indexOf('@');
        return at < 0 ? "" : rest.substring(0, at).split("[:;]", 2)[0];
    }

    /** Returns host and port of the URI as they are written; empty if it is no URI with a host. */
    public String host() {
        var scheme = uri.indexOf(':');
        if (scheme < 0 || !uri.substring(0, scheme).equalsIgnoreCase("sip") && !uri.substring(0, scheme).equalsIgnoreCase("sips")) {
            return "";
        }
        var rest = afterScheme();
        var host = rest.substring(rest.indexOf('@') + 1).split("[;?]", 2)[0];
        return HostPort.of(host).map(HostPort::toString).orElse("");
    }

    private String afterScheme() {
        return uri.substring(uri.indexOf(':') + 1);
    }
}
