package org.millrace.epl.format;

import java.util.ArrayList;
import java.util.Set;

/** Decides whether a blank stands between two tokens of the same line. */
final class Spacing {

    /** Rules whose opening parenthesis belongs to the name in front of it. */
    private static final Set<String> CALLS = Set.of("Annotation", "StatementOption", "ExpressionDeclaration", "Insert", "Precedence", "Filter",
            "PlainFilter", "MethodSource", "Substitution", "View", "LegacyView", "PlainStep", "TableColumn", "CreateWindow", "CreateTable", "CreateSchema",
            "CreateIndex", "IndexColumn", "FirstStep", "ChainStep", "PatternPrefix", "MergeInsert", "DataflowElement", "ContextInitiated");
    private static final Set<String> BRACKETS_BEHIND_A_NAME = Set.of("Contained", "TypeDimension", "Index", "NewDimension");
    private static final Set<String> TIGHT_BRACES = Set.of("AnnotationValue", "ArrayInitializer", "RowRepeat");
    private static final Set<String> TIGHT_EQUALS = Set.of("PatternAtom", "Filter", "PlainFilter", "AnnotationAttribute");
    private static final Set<String> WORDS_OF_CALLS = Set.of("rollup", "cube", "exists", "cast", "instanceof", "match_recognize_permute");

    private final String text;
    private final Shape shape;
    /** For each closing brace whether blanks stand inside the braces, and for each opening one. */
    private final boolean[] tight;

    Spacing(String text, Shape shape) {
        this.text = text;
        this.shape = shape;
        tight = new boolean[shape.tokens.size()];
        var open = new ArrayList<Integer>();
        for (var i = 0; i < tight.length; i++) {
            if (is(i, "{")) {
                tight[i] = TIGHT_BRACES.contains(rule(i)) || rule(i).equals("RootedAtom") || is(i + 1, "}");
                open.add(i);
            } else if (is(i, "}") && !open.isEmpty()) {
                tight[i] = tight[open.removeLast()];
            }
        }
    }

    /** Whether a blank stands in front of a token that is not the first. */
    boolean before(int i) {
        return !(opens(i - 1) || closes(i)) && !(isTightBehind(i - 1) || isTightBefore(i)) && !isCall(i) || mustBeApart(i);
    }

    private boolean opens(int i) {
        return is(i, "(") || is(i, "[") || is(i, "-[") || is(i, "{") && tight[i];
    }

    private boolean closes(int i) {
        return is(i, ")") || is(i, "]") || is(i, ",") || is(i, "BASED_COMMA") || is(i, ";") || is(i, "}") && tight[i];
    }

    private boolean isTightBehind(int i) {
        return switch (shape.tokens.get(i).type()) {
            case ".", "LEGACY_DOT", "#", "@" -> true;
            case "-", "+" -> isSign(i);
            case "<" -> !rule(i).equals("RelationalExpression");
            case ":" -> !rule(i).equals("DataflowSetting") && !rule(i).equals("ArrayElement") && !isNamedArgument(i - 1);
            case "=", ":=" -> TIGHT_EQUALS.contains(rule(i));
            case "/" -> isFrequency(i);
            case "?" -> rule(i).equals("Substitution") && is(i + 1, ":");
            default -> false;
        };
    }

    private boolean isTightBefore(int i) {
        return switch (shape.tokens.get(i).type()) {
            case ".", "LEGACY_DOT", "#", ":" -> true;
            case "@" -> rule(i).equals("PatternAtom");
            case "<", ">" -> !rule(i).equals("RelationalExpression");
            case "=", ":=" -> TIGHT_EQUALS.contains(rule(i));
            case "/" -> isFrequency(i);
            case "?", "*", "+" -> rule(i).equals("RowElement") || is(i, "?") && shape.features[i].startsWith("dynamic");
            case "[" -> BRACKETS_BEHIND_A_NAME.contains(rule(i)) && !is(i - 1, "from");
            case "{" -> rule(i).equals("RowRepeat");
            default -> false;
        };
    }

    private boolean isNamedArgument(int i) {
        var name = shape.tokens.get(i).text(text);
        return is(i + 1, ":") && rule(i + 1).equals("Argument") && (name.equalsIgnoreCase("filter") || name.equalsIgnoreCase("group_by"));
    }

    private boolean isSign(int i) {
        return shape.features[i].equals("sign") || rule(i).equals("Unary") || rule(i).equals("TimeValue");
    }

    private boolean isFrequency(int i) {
        return rule(i).equals("Argument") || rule(i).equals("SubstitutionName");
    }

    /** Whether a parenthesis belongs to a name in front of it. */
    private boolean isCall(int i) {
        if (!is(i, "(") || is(i - 1, "as")) {
            return false;
        }
        return switch (rule(i)) {
            case "PatternGuarded" -> !is(i - 1, "while");
            case "PatternAtom" -> shape.frames[i].own.indexOf(i) > 0;
            case "RootedAtom" -> is(shape.frames[i].start, "new") || WORDS_OF_CALLS.contains(shape.tokens.get(i - 1).type());
            case "Grouping", "GroupingSet", "RowElement" -> WORDS_OF_CALLS.contains(shape.tokens.get(i - 1).type());
            default -> CALLS.contains(rule(i));
        };
    }

    /** Whether two tokens would be read as one, or as others. */
    private boolean mustBeApart(int i) {
        var left = shape.tokens.get(i - 1);
        var right = shape.tokens.get(i);
        return left.is("NUMBER") && (right.is(".") || isWordy(i)) || isWordy(i - 1) && isWordy(i)
                || is(i - 1, "-") && (is(i, "-") || is(i, "[") || is(i, ">")) || is(i - 1, "+") && is(i, "+")
                || is(i - 1, ".") && right.is("NUMBER");
    }

    private boolean isWordy(int i) {
        var token = shape.tokens.get(i);
        return token.isWord() || token.is("NUMBER") || token.is("PLACEHOLDER");
    }

    private String rule(int i) {
        return shape.frames[i].rule;
    }

    private boolean is(int i, String type) {
        return i >= 0 && i < shape.tokens.size() && shape.tokens.get(i).is(type);
    }
}
