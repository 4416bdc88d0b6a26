package org.millrace.epl.format;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Says where the parts of a statement may be broken. */
final class Groups {

    private static final Set<String> CLAUSES = Set.of("select", "from", "where", "group", "having", "order", "values", "set", "insert");
    private static final Set<String> CLAUSES_OF_MATCHING = Set.of("partition", "measures", "all", "after", "pattern", "define");

    private final Shape shape;
    private final List<Group> groups = new ArrayList<>();

    private Groups(Shape shape) {
        this.shape = shape;
    }

    /** The groups of a statement: outer ones in front of those in them, in the order of their beginnings. */
    static List<Group> of(Shape shape) {
        var groups = new Groups(shape);
        groups.visit(shape.root);
        groups.brackets();
        groups.groups.sort(Comparator.comparingInt(Group::start).thenComparing(Comparator.comparingInt(Group::end).reversed()));
        return groups.groups;
    }

    private void visit(Frame frame) {
        switch (frame.rule) {
            case "Statement" -> statement(frame);
            case "Select" -> {
                add(frame, selectClauses(frame), true);
                selectLists(frame);
            }
            case "OnSelect" -> selectLists(frame);
            case "SelectClause", "MergeInsert", "CreateWindow", "Split" -> {
                clauses(frame, 0);
                items(frame);
            }
            case "From" -> add(frame, merged(behindTheFirst(frame, "streams", 1), before(frame, "joins", 1)), false);
            case "OrExpression" -> operators(frame, Set.of("or"));
            case "AndExpression" -> operators(frame, Set.of("and"));
            case "ConcatenationExpression" -> operators(frame, Set.of("||"));
            case "AdditiveExpression" -> operators(frame, Set.of("+", "-"));
            case "Pattern" -> operators(frame, Set.of("->", "-[", "followed"));
            case "PatternGuarded" -> operators(frame, Set.of("where", "while", "within"));
            case "PatternOr" -> operators(frame, Set.of("or"));
            case "PatternAnd" -> operators(frame, Set.of("and"));
            case "Expression" -> branches(frame);
            case "Recognition" -> recognition(frame);
            case "On" -> on(frame);
            case "MergeBranch" -> add(frame, keywords(frame, Set.of("then"), 1), true);
            case "CreateContext" -> add(frame, merged(before(frame, "detail", 1), before(frame, "nested", 1)), true);
            case "ContextKeyed", "ContextInitiated", "ContextRange", "ContextHash" -> {
                add(frame, keywords(frame, Set.of("initiated", "terminated", "end"), 0), true);
                list(frame, "keys", 1);
            }
            case "ContextCategory" -> add(frame, merged(behindTheFirst(frame, "groups", 0), keywords(frame, Set.of("from"), 0)), true);
            case "CreateDataflow" -> add(frame, before(frame, "operators", 1), true);
            default -> { }
        }
        if (Set.of("OnSet", "OnUpdate", "Update", "MergeAction").contains(frame.rule)) {
            list(frame, "assignments", 1);
        }
        frame.children.forEach(this::visit);
    }

    /** Annotations stay beside each other; everything else in front of the statement stands on lines of its own. */
    private void statement(Frame frame) {
        var breaks = new HashMap<Integer, Integer>(keywords(frame, Set.of("context"), 0));
        var annotations = new HashSet<Integer>();
        var wasAnnotation = true;
        for (var child : frame.children) {
            var isAnnotation = child.feature.equals("prefixes") && shape.tokens.get(child.start).is("@");
            if (!isAnnotation || !wasAnnotation) {
                breaks.put(child.start, 0);
            } else if (child.start > 0) {
                annotations.add(child.start);
            }
            wasAnnotation = isAnnotation;
            if (child.feature.equals("body")) {
                break;
            }
        }
        // The context's name and the options behind the body begin no line.
        frame.children("context").forEach(child -> breaks.remove(child.start));
        breaks.remove(0);
        groups.add(new Group(frame.start, frame.end, breaks, annotations, true));
    }

    /** The trigger and the action; the action's clauses and branches are broken with it. */
    private void on(Frame frame) {
        var breaks = before(frame, "action", 0);
        frame.children("action").stream().flatMap(action -> action.children.stream()).forEach(action -> breaks.putAll(switch (action.rule) {
            case "OnMerge" -> merged(keywords(action, Set.of("where"), 0), before(action, "branches", 0), before(action, "insert", 0));
            case "OnDelete", "OnUpdate" -> keywords(action, CLAUSES, 0);
            case "OnSelect" -> selectClauses(action);
            default -> Map.of();
        }));
        add(frame, breaks, true);
    }

    private Map<Integer, Integer> selectClauses(Frame frame) {
        return frame.children("splits").isEmpty()
                ? merged(keywords(frame, CLAUSES, 0), before(frame, "matching", 0), before(frame, "recognition", 0), before(frame, "output", 0),
                        before(frame, "lateOutput", 0), before(frame, "limit", 0))
                : merged(before(frame, "splits", 0), keywords(frame, Set.of("output"), 0));
    }

    private void selectLists(Frame frame) {
        list(frame, "groupBy", 1);
        list(frame, "orderBy", 1);
        list(frame, "rows", 1);
        items(frame);
    }

    private void clauses(Frame frame, int level) {
        if (!frame.rule.equals("SelectClause")) {
            add(frame, keywords(frame, CLAUSES, level), true);
        }
    }

    /** A list of columns, each on a line of its own. */
    private void items(Frame frame) {
        var items = frame.children("items");
        if (items.size() > 1) {
            groups.add(new Group(items.getFirst().start, items.getLast().end, before(frame, "items", 1), false));
        }
    }

    private void operators(Frame frame, Set<String> operators) {
        var opened = frame.start > 0 && isOpening(frame.start - 1);
        add(frame, keywords(frame, operators, opened ? 0 : 1), false);
    }

    private void branches(Frame frame) {
        if (shape.tokens.get(frame.start).is("case")) {
            add(frame, merged(before(frame, "branches", 1), keywords(frame, Set.of("else"), 1), keywords(frame, Set.of("end"), 0)), false);
        }
    }

    private void recognition(Frame frame) {
        var open = frame.own.get(1);
        var breaks = new HashMap<Integer, Integer>();
        for (var own : frame.own) {
            var type = shape.tokens.get(own).type();
            if (own > open && CLAUSES_OF_MATCHING.contains(type) || shape.features[own].equals("intervalWord")) {
                breaks.put(own, 1);
            }
        }
        before(frame, "intervalWord", 1).forEach(breaks::put);
        breaks.put(frame.end - 1, 0);
        groups.add(new Group(open + 1, frame.end, breaks, true));
        list(frame, "measures", 1);
        list(frame, "definitions", 1);
        list(frame, "partitions", 1);
    }

    /** What stands between brackets is broken behind the opening one, behind commas, and in front of the closing one. */
    private void brackets() {
        var open = new ArrayList<Integer>();
        for (var i = 0; i < shape.tokens.size(); i++) {
            if (isOpening(i)) {
                open.add(i);
            } else if (isClosing(i) && !open.isEmpty()) {
                bracket(open.removeLast(), i);
            }
        }
    }

    private void bracket(int open, int close) {
        var frame = shape.frames[open];
        if (close - open < 3 || frame.rule.equals("Recognition") && frame.end == close + 1 || shape.frames[close] != frame) {
            return;
        }
        var breaks = new HashMap<Integer, Integer>();
        breaks.put(open + 1, 1);
        for (var own : frame.own) {
            if (own > open && own < close && shape.tokens.get(own).is(",")) {
                breaks.put(own + 1, 1);
            }
        }
        // A comma may stand behind the last element.
        breaks.put(close, 0);
        var columns = Set.of("CreateTable", "CreateSchema", "CreateWindow", "PatternSource", "DataflowElement").contains(frame.rule);
        groups.add(new Group(open + 1, close + 1, breaks, columns));
    }

    private void add(Frame frame, Map<Integer, Integer> breaks, boolean keeps) {
        breaks.remove(frame.start);
        if (!breaks.isEmpty()) {
            groups.add(new Group(frame.start, frame.end, breaks, keeps));
        }
    }

    private void list(Frame frame, String feature, int level) {
        var elements = frame.children(feature);
        if (elements.size() > 1) {
            groups.add(new Group(elements.getFirst().start, elements.getLast().end, behindTheFirst(frame, feature, level), false));
        }
    }

    private Map<Integer, Integer> keywords(Frame frame, Set<String> types, int level) {
        var breaks = new HashMap<Integer, Integer>();
        frame.own.stream().filter(own -> types.contains(shape.tokens.get(own).type())).forEach(own -> breaks.put(own, level));
        return breaks;
    }

    private static Map<Integer, Integer> before(Frame frame, String feature, int level) {
        var breaks = new HashMap<Integer, Integer>();
        frame.children(feature).forEach(child -> breaks.put(child.start, level));
        return breaks;
    }

    private static Map<Integer, Integer> behindTheFirst(Frame frame, String feature, int level) {
        var breaks = before(frame, feature, level);
        frame.children(feature).stream().findFirst().ifPresent(child -> breaks.remove(child.start));
        return breaks;
    }

    @SafeVarargs
    private static Map<Integer, Integer> merged(Map<Integer, Integer>... parts) {
        var merged = new HashMap<Integer, Integer>();
        for (var part : parts) {
            merged.putAll(part);
        }
        return merged;
    }

    private boolean isOpening(int i) {
        var token = shape.tokens.get(i);
        return token.is("(") || token.is("[") || token.is("{") || token.is("-[");
    }

    private boolean isClosing(int i) {
        var token = shape.tokens.get(i);
        return token.is(")") || token.is("]") || token.is("}");
    }
}
