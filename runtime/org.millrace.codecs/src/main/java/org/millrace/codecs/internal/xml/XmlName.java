package org.millrace.codecs.internal.xml;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * The name of an element or an attribute in a path.
 *
 * @param prefix    the prefix, or the empty string
 * @param local     the name without prefix
 * @param namespace the namespace; empty if the name matches in any namespace
 */
record XmlName(String prefix, String local, String namespace) {

    private static final Pattern FORM = Pattern.compile("(?:([\\p{L}_][\\p{L}\\p{N}._-]*):)?([\\p{L}_][\\p{L}\\p{N}._-]*)");

    /**
     * Parses a name.
     *
     * @param namespaces the namespaces by prefix; that of the empty prefix holds for elements
     * @throws IllegalArgumentException if the text is no name, or its prefix has no namespace
     */
    static XmlName of(String text, Map<String, String> namespaces, boolean element) {
        var matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not the name of an element or an attribute");
        }
        var prefix = matcher.group(1) == null ? "" : matcher.group(1);
        if (!prefix.isEmpty() && !namespaces.containsKey(prefix)) {
            throw new IllegalArgumentException("the prefix '" + prefix + "' has no namespace; give it one in 'namespaces', such as " + prefix + "=http://…");
        }
        return new XmlName(prefix, matcher.group(2), prefix.isEmpty() && !element ? "" : namespaces.getOrDefault(prefix, ""));
    }

    /** Returns whether an element or an attribute has this name. */
    boolean matches(String name, String uri) {
        return local.equals(name) && (namespace.isEmpty() || namespace.equals(uri));
    }

    /** Returns the name as it is written. */
    String written() {
        return prefix.isEmpty() ? local : prefix + ":" + local;
    }

    @Override
    public String toString() {
        return written();
    }
}
