package org.millrace.scenario.coverage;

import org.millrace.control.CoverageMessages.PatternPart;
import org.millrace.control.CoverageMessages.StatementUse;
import org.millrace.deployment.StatementSpec;
import org.millrace.report.coverage.CoveredBranch;
import org.millrace.report.coverage.CoveredBranch.Kind;
import org.millrace.report.coverage.CoveredFile;
import org.millrace.report.coverage.CoveredInstance;
import org.millrace.report.coverage.CoveredStatement;
import org.millrace.report.coverage.CoveredStatement.Span;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the statements of a file. */
final class FileBuilder {

    private static final String SEPARATOR = ";\n\n";

    private final String name;
    private final List<CoveredStatement> statements = new ArrayList<>();
    private final boolean growing;
    private SourceTokens source;

    private FileBuilder(String name, String text, boolean growing) {
        this.name = name;
        this.source = new SourceTokens(text);
        this.growing = growing;
    }

    /** Begins a file of a project. */
    static FileBuilder ofText(String name, String text) {
        return new FileBuilder(name, text, false);
    }

    /** Begins a text that consists of the statements that are added, for statements in the network file. */
    static FileBuilder ofStatements(String name) {
        return new FileBuilder(name, "", true);
    }

    CoveredFile file() {
        return new CoveredFile(name, source.text(), statements.stream().sorted(Comparator.comparingInt(each -> each.code().getFirst().offset())).toList());
    }

    /**
     * Adds a statement.
     *
     * @param forms the statements that were deployed for it: several if values replace the parameters of a template
     * @param uses  the use of each of them
     */
    void add(List<StatementSpec> forms, List<StatementUse> uses) {
        var first = forms.getFirst();
        var offset = growing ? source.text().length() : source.offset(first.line(), first.column());
        if (growing) {
            source = new SourceTokens(source.text() + first.text() + SEPARATOR);
        }
        var matches = forms.stream().map(form -> SourceMatch.of(form.text(), source, offset)).toList();
        var code = matches.getFirst().code();
        if (code.isEmpty()) {
            // The file has been changed since it was deployed.
            return;
        }
        var instances = new ArrayList<CoveredInstance>();
        var branches = new LinkedHashMap<List<Object>, CoveredBranch>();
        for (var i = 0; i < forms.size(); i++) {
            instances(forms.get(i), uses.get(i), forms.size() > 1, instances);
            for (var part : uses.get(i).parts()) {
                branches(forms.get(i), part, matches.get(i), code.getFirst(), branches);
            }
        }
        var outputs = uses.stream().flatMap(use -> use.instances().stream()).mapToLong(instance -> instance.outputs()).sum();
        statements.add(new CoveredStatement(uses.getFirst().processor(), forms.size() > 1 ? common(forms) : forms.getFirst().name(), code, outputs,
                instances, List.copyOf(branches.values())));
    }

    /** Returns what the names of the forms have in common, with an ellipsis for the rest. */
    private static String common(List<StatementSpec> forms) {
        var first = forms.getFirst().name();
        var length = first.length();
        for (var form : forms) {
            while (!form.name().startsWith(first.substring(0, length))) {
                length--;
            }
        }
        return first.substring(0, length) + "…";
    }

    private static void instances(StatementSpec form, StatementUse use, boolean isInstance, List<CoveredInstance> instances) {
        for (var i = 0; i < form.instances().size(); i++) {
            var instance = form.instances().get(i);
            var values = new LinkedHashMap<String, String>();
            instance.parameters().forEach((parameter, value) -> values.put(parameter, String.valueOf(value)));
            instances.add(new CoveredInstance(instance.name(), values, use.instances().get(i).outputs()));
        }
        if (form.instances().isEmpty() && isInstance) {
            instances.add(new CoveredInstance(form.name(), Map.of(), use.instances().getFirst().outputs()));
        }
    }

    /** Adds the branches of a sub-expression; if their places are unknown, they are where the statement begins. */
    private static void branches(StatementSpec form, PatternPart part, SourceMatch match, Span begin, Map<List<Object>, CoveredBranch> branches) {
        var text = form.text().substring(part.offset(), part.offset() + part.length());
        var place = match.place(part.offset(), part.length());
        var span = place.orElse(new Span(begin.offset(), 0));
        for (var kind : kinds(part)) {
            var key = List.<Object>of(kind, place.<Object>map(known -> known).orElse(part.offset()));
            branches.merge(key, new CoveredBranch(kind, text, span.offset(), span.length(), kind == Kind.ENDED ? part.ended() : part.matched()),
                    (first, second) -> new CoveredBranch(kind, first.text(), first.offset(), first.length(), first.count() + second.count()));
        }
    }

    /** Returns what can happen to a sub-expression apart from its operands: the other operators are true whenever those are. */
    private static List<Kind> kinds(PatternPart part) {
        return switch (part.kind()) {
            case FILTER -> List.of(Kind.EVENT);
            case TIMER -> List.of(Kind.TIMER);
            case AND -> List.of(Kind.ALL);
            case UNTIL -> List.of(Kind.REPEATED);
            case GUARD -> List.of(Kind.PASSED, Kind.ENDED);
            case EVERY, NOT, OR, FOLLOWED_BY -> List.of();
        };
    }
}
