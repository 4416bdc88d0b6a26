package org.millrace.runtime.plan.pushdown;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A set of texts. */
record TextValues(Set<String> texts) implements Values {

    private static final int SHOWN = 5;

    TextValues {
        texts = Set.copyOf(texts);
    }

    static TextValues union(List<Values> sets) {
        var all = new HashSet<String>();
        sets.forEach(set -> all.addAll(((TextValues) set).texts));
        return new TextValues(all);
    }

    @Override
    public Values and(Values other) {
        var both = new HashSet<>(texts);
        both.retainAll(((TextValues) other).texts);
        return new TextValues(both);
    }

    /** Formats for the user; truncates long lists. */
    @Override
    public String toString() {
        var shown = texts.stream().sorted().limit(SHOWN).collect(Collectors.joining(", "));
        return texts.size() == 1 ? shown : texts.size() + " values: " + shown + (texts.size() > SHOWN ? ", …" : "");
    }

    @Override
    public boolean contain(String value) {
        return texts.contains(value);
    }
}
