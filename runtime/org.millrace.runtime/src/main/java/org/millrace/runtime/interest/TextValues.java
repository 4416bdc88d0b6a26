package org.millrace.runtime.interest;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Certain texts. */
record TextValues(Set<String> texts) implements Values {

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

    @Override
    public boolean contain(String value) {
        return texts.contains(value);
    }
}
