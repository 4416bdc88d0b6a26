package org.millrace.runtime.inspect;

import org.millrace.runtime.inspect.EventFilter.Compare;
import org.millrace.runtime.inspect.EventFilter.IsSet;
import org.millrace.runtime.inspect.EventFilter.Like;
import org.millrace.runtime.inspect.EventFilter.OfType;
import org.millrace.runtime.inspect.EventFilter.Operator;
import org.millrace.runtime.inspect.FilterToken.Kind;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads filters:
 * <pre>
 * filter     = any | type "(" [any] ")" | type
 * any        = all {"or" all}
 * all        = one {"and" one}
 * one        = "not" one | "(" any ")" | property ("=" | "!=" | "&lt;" | "&lt;=" | ">" | ">=") value
 *            | property "like" text | property "is" ["not"] "null"
 * </pre>
 */
final class FilterParser {

    /** Maximum nesting depth, far below a stack overflow. */
    private static final int DEEPEST = 50;

    private final List<FilterToken> tokens;
    private int next;
    private int depth;

    FilterParser(String text) throws FilterSyntaxException {
        tokens = FilterToken.cut(text);
    }

    EventFilter parse() throws FilterSyntaxException {
        var filter = isType() ? ofType() : any();
        if (peek().kind() != Kind.END) {
            throw expected("'and', 'or' or the end", peek());
        }
        return filter;
    }

    private boolean isType() {
        return peek().kind() == Kind.NAME && !peek().is("not")
                && (tokens.get(1).kind() == Kind.END || tokens.get(1).is("("));
    }

    private EventFilter ofType() throws FilterSyntaxException {
        var type = new OfType(take().text());
        if (peek().kind() == Kind.END) {
            return type;
        }
        take();
        if (peek().is(")")) {
            take();
            return type;
        }
        var inside = any();
        close();
        return new EventFilter.All(List.of(type, inside));
    }

    private EventFilter any() throws FilterSyntaxException {
        var filters = new ArrayList<EventFilter>();
        filters.add(all());
        while (peek().is("or")) {
            take();
            filters.add(all());
        }
        return filters.size() == 1 ? filters.getFirst() : new EventFilter.Any(List.copyOf(filters));
    }

    private EventFilter all() throws FilterSyntaxException {
        var filters = new ArrayList<EventFilter>();
        filters.add(one());
        while (peek().is("and")) {
            take();
            filters.add(one());
        }
        return filters.size() == 1 ? filters.getFirst() : new EventFilter.All(List.copyOf(filters));
    }

    private EventFilter one() throws FilterSyntaxException {
        if (++depth > DEEPEST) {
            throw new FilterSyntaxException(peek().column(), "more than " + DEEPEST + " levels of brackets and 'not'");
        }
        try {
            if (peek().is("not")) {
                take();
                return new EventFilter.Not(one());
            }
            if (peek().is("(")) {
                take();
                var inside = any();
                close();
                return inside;
            }
            return comparison();
        } finally {
            depth--;
        }
    }

    private void close() throws FilterSyntaxException {
        if (!peek().is(")")) {
            throw expected("'and', 'or' or ')'", peek());
        }
        take();
    }

    private EventFilter comparison() throws FilterSyntaxException {
        var property = take();
        if (property.kind() != Kind.NAME) {
            throw expected("the name of a property", property);
        }
        var operator = take();
        if (operator.is("like")) {
            var pattern = take();
            if (pattern.kind() != Kind.TEXT) {
                throw expected("a text in quotes with % and _", pattern);
            }
            return new Like(property.text(), pattern.text());
        }
        if (operator.is("is")) {
            var not = peek().is("not");
            if (not) {
                take();
            }
            var literal = take();
            if (!literal.is("null")) {
                throw expected("'null'", literal);
            }
            return new IsSet(property.text(), not);
        }
        for (var known : Operator.values()) {
            if (operator.kind() == Kind.SIGN && (operator.text().equals(known.sign())
                    || known == Operator.UNEQUAL && operator.text().equals("<>"))) {
                return new Compare(property.text(), known, value(take()));
            }
        }
        throw expected("=, !=, <, <=, >, >=, 'like' or 'is'", operator);
    }

    private static Object value(FilterToken token) throws FilterSyntaxException {
        return switch (token.kind()) {
            case TEXT -> token.text();
            case NUMBER -> number(token);
            case NAME, SIGN, END -> {
                if (token.is("true") || token.is("false")) {
                    yield token.is("true");
                }
                throw expected("a number, a text in quotes, true or false", token);
            }
        };
    }

    private static Object number(FilterToken token) throws FilterSyntaxException {
        try {
            return token.text().matches("[+-]?\\d+") ? (Object) Long.valueOf(token.text()) : Double.valueOf(token.text());
        } catch (NumberFormatException e) {
            throw new FilterSyntaxException(token.column(), "'" + token.text() + "' is no number, or too large");
        }
    }

    private FilterToken peek() {
        return tokens.get(next);
    }

    private FilterToken take() {
        var token = tokens.get(next);
        if (token.kind() != Kind.END) {
            next++;
        }
        return token;
    }

    private static FilterSyntaxException expected(String what, FilterToken found) {
        return new FilterSyntaxException(found.column(), "expected " + what + ", found "
                + (found.kind() == Kind.END ? "the end" : "'" + found.text() + "'"));
    }
}
