package org.millrace.epl.catalogue;

import org.millrace.epn.Position;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads signatures such as {@code distinct (value: number, filter?: boolean) -> sum}. Before the
 * parentheses may stand {@code distinct} and {@code on values} or {@code on numbers}; a parameter with
 * {@code named} before its name is given by name.
 */
final class SignatureParser {

    private static final List<Parameter> OF_EVERY_AGGREGATION = List.of(
            new Parameter("filter", Set.of(ParameterKind.BOOLEAN), Parameter.Times.OPTIONAL, Parameter.Lambda.NONE),
            new Parameter("group_by", Set.of(ParameterKind.ANY), Parameter.Times.OPTIONAL, Parameter.Lambda.NONE));

    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

    private final String file;
    private final Attribute attribute;
    private final String text;
    private int offset;

    SignatureParser(String file, Attribute attribute) {
        this.file = file;
        this.attribute = attribute;
        this.text = attribute.value();
    }

    Signature signature(Signature.Role role) {
        var distinct = take("distinct");
        var input = take("on values") ? Signature.Input.VALUES : take("on numbers") ? Signature.Input.NUMBERS : Signature.Input.ANY;
        var positional = new ArrayList<Parameter>();
        var named = new ArrayList<Parameter>();
        expect("(");
        while (!take(")")) {
            if (!positional.isEmpty() || !named.isEmpty()) {
                expect(",");
            }
            (take("named ") ? named : positional).add(parameter());
        }
        if (role == Signature.Role.AGGREGATE) {
            named.addAll(OF_EVERY_AGGREGATION);
        }
        var rule = ResultRule.NOTHING;
        if (take("->")) {
            var name = word();
            rule = ResultRule.ofName(name).orElseThrow(() -> failure("there is no rule '" + name + "'"));
        }
        end();
        return new Signature(role, distinct, input, positional, named, rule);
    }

    Parameter parameterAlone() {
        var parameter = parameter();
        end();
        return parameter;
    }

    private Parameter parameter() {
        var name = word();
        var times = take("?") ? Parameter.Times.OPTIONAL : take("*") ? Parameter.Times.ANY
                : take("+") ? Parameter.Times.SOME : Parameter.Times.ONE;
        expect(":");
        var kinds = new LinkedHashSet<ParameterKind>();
        do {
            var kind = word();
            kinds.add(ParameterKind.ofLabel(kind).orElseThrow(() -> failure("there is no kind '" + kind + "'")));
        } while (take("|"));
        return new Parameter(name, kinds, times, kinds.contains(ParameterKind.LAMBDA) ? lambda() : Parameter.Lambda.NONE);
    }

    private Parameter.Lambda lambda() {
        var least = digit();
        expect("-");
        return new Parameter.Lambda(least, digit());
    }

    private int digit() {
        skip();
        if (offset < text.length() && Character.isDigit(text.charAt(offset))) {
            return text.charAt(offset++) - '0';
        }
        throw failure("expected a digit");
    }

    private String word() {
        skip();
        var matcher = WORD.matcher(text).region(offset, text.length());
        if (!matcher.lookingAt()) {
            throw failure("expected a word");
        }
        offset = matcher.end();
        return matcher.group();
    }

    private boolean take(String token) {
        skip();
        if (text.startsWith(token, offset)) {
            offset += token.length();
            return true;
        }
        return false;
    }

    private void expect(String token) {
        if (!take(token)) {
            throw failure("expected '" + token + "'");
        }
    }

    private void end() {
        skip();
        if (offset < text.length()) {
            throw failure("expected nothing more");
        }
    }

    private void skip() {
        while (offset < text.length() && text.charAt(offset) == ' ') {
            offset++;
        }
    }

    private CatalogueFormatException failure(String message) {
        var at = attribute.at();
        return new CatalogueFormatException(file, new Position(at.line(), at.column() + offset), message);
    }
}
