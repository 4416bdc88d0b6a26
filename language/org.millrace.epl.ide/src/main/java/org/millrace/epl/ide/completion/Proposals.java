package org.millrace.epl.ide.completion;

import org.millrace.epl.catalogue.CallableEntry;
import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.catalogue.Parameter;
import org.millrace.epl.catalogue.Signature;
import org.millrace.epl.expect.Expectation;
import org.millrace.epl.expect.Place;
import org.millrace.epl.ide.Identifiers;
import org.millrace.epl.ide.Markup;
import org.millrace.epl.ide.hover.CatalogueText;
import org.millrace.epl.lexer.TimeUnits;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Gathers what is proposed: leaves out what does not begin with what was typed, and what was there before. */
final class Proposals {

    private static final int LEAST_WITHIN = 2;

    private final Request request;
    private final boolean upperCase;
    private final List<CompletionItem> items = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();

    Proposals(Request request) {
        this.request = request;
        upperCase = request.upperCase();
    }

    /** What was gathered, the best first. */
    List<CompletionItem> sorted() {
        return items.stream().sorted(Comparator.comparing(CompletionItem::order).thenComparing(CompletionItem::label)).toList();
    }

    /** A keyword with those that must follow it. */
    void keyword(Expectation keyword, int rank) {
        var phrase = keyword.phrase();
        var written = upperCase ? phrase.toUpperCase(Locale.ROOT) : phrase;
        var entry = Catalogue.get().keyword(keyword.type());
        var kind = TimeUnits.WORDS.contains(keyword.type()) ? CompletionKind.UNIT : CompletionKind.KEYWORD;
        if (!request.quoted()) {
            add(written, kind, "", entry.map(CatalogueText::of).orElse(""), CompletionItem.escaped(written), rank);
        }
    }

    /** Several words with places to fill in, written in the case of the other keywords. */
    void phrase(String label, String snippet, String detail, int rank) {
        if (!request.quoted()) {
            add(upperCase ? label.toUpperCase(Locale.ROOT) : label, CompletionKind.KEYWORD, detail, "",
                    upperCase ? snippet.toUpperCase(Locale.ROOT) : snippet, rank);
        }
    }

    /** A word that means something at its place only. */
    void word(String word, int rank) {
        add(word, CompletionKind.WORD, "", "", CompletionItem.escaped(word), rank);
    }

    /** A name, written in back-ticks if it needs them. */
    void name(String name, CompletionKind kind, String detail, String markdown, int rank) {
        var written = request.quoted() ? "`" + name + "`" : isAllowed(name) ? name : Identifiers.written(name);
        add(name, kind, detail, markdown, CompletionItem.escaped(written), rank);
    }

    /** Whether a name that is a keyword somewhere is a name here. */
    private boolean isAllowed(String name) {
        return Identifiers.isWord(name) && request.expected().of(name.toLowerCase(Locale.ROOT))
                .map(expectation -> expectation.places().stream().allMatch(Place::isName)).orElse(false);
    }

    /** Something that is called, with places for its arguments unless a parenthesis is there. */
    void call(String name, CallableEntry entry, CompletionKind kind, String detail, int rank) {
        // The text of each of some hundred entries would be made for every key that is pressed.
        if (match(name) < 0) {
            return;
        }
        var signature = entry.signatures().stream().min(Comparator.comparingInt(Signature::least).reversed()).orElseThrow();
        var arguments = new ArrayList<String>();
        signature.parameters().stream().filter(parameter -> parameter.times().isRequired()).map(Parameter::name)
                .forEach(parameter -> arguments.add("${" + (arguments.size() + 1) + ":" + parameter + "}"));
        var most = entry.signatures().stream().anyMatch(s -> !s.parameters().isEmpty());
        var call = request.follows().equals("(") ? "" : arguments.isEmpty() ? most ? "($1)$0" : "()" : "(" + String.join(", ", arguments) + ")$0";
        add(name, kind, detail.isEmpty() ? entry.labels().getFirst() : detail, CatalogueText.of(entry), CompletionItem.escaped(name) + call, rank);
    }

    /**
     * A method of a Java class.
     *
     * @param label     the method with the types of its parameters and its result
     * @param arguments its arguments as a snippet, in parentheses; empty if they are there already
     */
    void method(String name, String label, String owner, String arguments, int rank) {
        add(name, CompletionKind.METHOD, label, "method of " + Markup.plain(owner), CompletionItem.escaped(name) + arguments, rank);
    }

    /** A piece of a statement with places to fill in. */
    void template(String label, String detail, String snippet, int rank) {
        var filled = new CompletionItem("", CompletionKind.TEMPLATE, "", "", snippet, request.replaced(), "", "").filled();
        if (!request.quoted()) {
            add(label, CompletionKind.TEMPLATE, detail, Markup.code(filled), snippet, rank);
        }
    }

    private void add(String label, CompletionKind kind, String detail, String markdown, String snippet, int rank) {
        var match = match(label);
        if (match >= 0 && seen.add(kind == CompletionKind.TEMPLATE ? "template " + label : label + kind.compareTo(CompletionKind.EVENT_TYPE))) {
            items.add(new CompletionItem(label, kind, detail, markdown, snippet, request.replaced(), (request.quoted() ? "`" : "") + label,
                    "%d%02d%04d".formatted(match, rank, kind == CompletionKind.KEYWORD ? items.size() : 0)));
        }
    }

    /** 0 if a label begins with what was typed, 1 if that stands elsewhere in it, -1 if not at all. */
    private int match(String label) {
        var typed = request.typed().toLowerCase(Locale.ROOT);
        var lower = label.toLowerCase(Locale.ROOT);
        if (lower.startsWith(typed)) {
            return 0;
        }
        return typed.length() >= LEAST_WITHIN && (lower.contains(typed) || initials(label).startsWith(typed)) ? 1 : -1;
    }

    /** The first letters of the words in a name or phrase, such as "gb" of "group by". */
    private static String initials(String label) {
        return Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|[ _]").splitAsStream(label).filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, 1).toLowerCase(Locale.ROOT)).collect(Collectors.joining());
    }
}
