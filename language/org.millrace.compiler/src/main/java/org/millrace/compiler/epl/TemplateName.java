package org.millrace.compiler.epl;

import org.millrace.epl.tokens.EplToken;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The names of what a template becomes. */
final class TemplateName {

    private final String written;
    private final String plain;
    private final List<int[]> places;
    private final List<String> names;
    private final Set<String> given = new HashSet<>();

    TemplateName(SourceStatement statement, List<Parameter> parameters) {
        this.written = statement.name();
        this.plain = statement.plain();
        // A name is no EPL: the whole of it counts as one string.
        var whole = List.of(new EplToken(EplToken.STRING, 0, written.length()));
        var found = Occurrence.in(written, whole, parameters).stream()
                .filter(o -> parameters.stream().anyMatch(p -> p.name().equals(o.parameter()))).toList();
        this.places = found.stream().map(o -> new int[] {o.start(), o.end()}).toList();
        this.names = found.stream().map(Occurrence::parameter).toList();
    }

    /** The name of the template: without placeholders and what separates them from the rest. */
    String general() {
        if (places.isEmpty()) {
            return written;
        }
        var out = new StringBuilder();
        var done = 0;
        for (var place : places) {
            out.append(written, done, place[0]);
            while (!out.isEmpty() && "-_. ".indexOf(out.charAt(out.length() - 1)) >= 0) {
                out.setLength(out.length() - 1);
            }
            done = place[1];
        }
        var general = out.append(written.substring(done)).toString().replaceAll("^[-_. ]+", "");
        return general.isEmpty() ? plain : general;
    }

    /** The name of one row of values. */
    String ofRow(Map<String, Parameter> used, int row) {
        if (!places.isEmpty() && used.keySet().containsAll(names)) {
            var out = new StringBuilder();
            var done = 0;
            for (var i = 0; i < places.size(); i++) {
                out.append(written, done, places.get(i)[0]).append(used.get(names.get(i)).values().get(row));
                done = places.get(i)[1];
            }
            return out.append(written.substring(done)).toString();
        }
        var name = written + "-" + used.values().stream().map(p -> p.values().get(row)).collect(Collectors.joining("-"));
        var unique = name;
        for (var n = 2; !given.add(unique); n++) {
            unique = name + "-" + n;
        }
        return unique;
    }
}
