package org.millrace.epl.ide.outline;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.millrace.epl.EplStatement;
import org.millrace.epl.ast.*;
import org.millrace.epl.ide.EplDocument;
import org.millrace.epl.ide.TextRange;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the outline of a text. */
public final class Outliner {

    private static final int LONGEST = 60;

    private final String text;

    private Outliner(String text) {
        this.text = text;
    }

    /** The statements of a text. */
    public static List<OutlineEntry> of(EplDocument document) {
        var outliner = new Outliner(document.text());
        return document.source().statements().stream().map(outliner::statement).toList();
    }

    private OutlineEntry statement(EplStatement statement) {
        var whole = new TextRange(statement.start(), statement.end());
        var declared = statement.tree().flatMap(tree -> body(tree, whole));
        var title = statement.tree().flatMap(this::annotatedName);
        if (declared.isPresent()) {
            return declared.get();
        }
        var detail = statement.tree().flatMap(tree -> Optional.ofNullable(tree.getBody())).map(this::detail).filter(d -> !d.isBlank())
                .orElseGet(() -> firstLine(statement));
        return new OutlineEntry(title.map(Titled::name).orElse(detail), title.isPresent() ? detail : "", OutlineKind.STATEMENT, whole,
                title.map(Titled::place).orElse(new TextRange(whole.start(), Math.min(whole.end(), whole.start() + firstWord(statement)))), List.of());
    }

    private record Titled(String name, TextRange place) {
    }

    /** The value of {@code @name}. */
    private Optional<Titled> annotatedName(Statement tree) {
        for (var prefix : tree.getPrefixes()) {
            if (prefix instanceof Annotation annotation && "name".equalsIgnoreCase(annotation.getName())
                    && annotation.getValue() instanceof AnnotationLiteral literal && literal.getLiteral() instanceof StringLiteral string
                    && string.getValue() != null && string.getValue().length() > 2) {
                return Optional.of(new Titled(string.getValue().substring(1, string.getValue().length() - 1), range(string)));
            }
        }
        return Optional.empty();
    }

    private Optional<OutlineEntry> body(Statement tree, TextRange whole) {
        return switch (tree.getBody()) {
            case CreateSchema schema -> named(schema, schema.getName(), "schema", OutlineKind.SCHEMA, whole, columns(schema.getColumns()));
            case CreateWindow window -> named(window, window.getName(), "named window", OutlineKind.WINDOW, whole, columns(window.getColumns()));
            case CreateTable table -> named(table, table.getName(), "table", OutlineKind.TABLE, whole, tableColumns(table));
            case CreateVariable variable -> named(variable, variable.getName(), "variable " + written(variable.getType()),
                    OutlineKind.VARIABLE, whole, List.of());
            case CreateContext context -> named(context, context.getName(), "context", OutlineKind.CONTEXT, whole, nested(context));
            case CreateDataflow dataflow -> named(dataflow, dataflow.getName(), "dataflow", OutlineKind.DATAFLOW, whole, operators(dataflow));
            case CreateIndex index -> named(index, index.getName(), "index on " + index.getWindow(), OutlineKind.INDEX, whole, List.of());
            case CreateExpression expression when expression.getDeclaration() != null ->
                named(expression.getDeclaration(), expression.getDeclaration().getName(), "expression", OutlineKind.EXPRESSION, whole, List.of());
            case CreateClass c -> Optional.of(new OutlineEntry("class", "", OutlineKind.CLASS, whole, whole, List.of()));
            case ModuleClause clause -> Optional.of(new OutlineEntry(shortened(whole.of(text)), "", OutlineKind.MODULE, whole, whole, List.of()));
            case null, default -> Optional.empty();
        };
    }

    private Optional<OutlineEntry> named(EObject element, String name, String detail, OutlineKind kind, TextRange whole, List<OutlineEntry> children) {
        return place(element, "name").filter(place -> name != null)
                .map(place -> new OutlineEntry(name, detail.strip(), kind, whole, place, children));
    }

    private List<OutlineEntry> columns(List<Column> columns) {
        var entries = new ArrayList<OutlineEntry>();
        columns.forEach(column -> named(column, column.getName(), written(column.getType()), OutlineKind.COLUMN, range(column), List.of())
                .ifPresent(entries::add));
        return entries;
    }

    private List<OutlineEntry> tableColumns(CreateTable table) {
        var entries = new ArrayList<OutlineEntry>();
        for (var column : table.getColumns()) {
            place(column, "name").ifPresent(name -> entries.add(new OutlineEntry(name.of(text),
                    shortened(text.substring(name.end(), range(column).end()).strip()), OutlineKind.COLUMN, range(column), name, List.of())));
        }
        return entries;
    }

    private List<OutlineEntry> nested(CreateContext context) {
        var entries = new ArrayList<OutlineEntry>();
        context.getNested().forEach(inner -> named(inner, inner.getName(), "nested context", OutlineKind.CONTEXT, range(inner), List.of())
                .ifPresent(entries::add));
        return entries;
    }

    private List<OutlineEntry> operators(CreateDataflow dataflow) {
        var entries = new ArrayList<OutlineEntry>();
        for (var element : dataflow.getOperators()) {
            if (element instanceof DataflowOperator operator) {
                named(operator, operator.getName(), "operator", OutlineKind.OPERATOR, range(operator), List.of()).ifPresent(entries::add);
            } else if (element instanceof DataflowSchema schema && schema.getSchema() != null) {
                named(schema.getSchema(), schema.getSchema().getName(), "schema", OutlineKind.SCHEMA, range(schema), List.of()).ifPresent(entries::add);
            }
        }
        return entries;
    }

    private String detail(StatementBody body) {
        return switch (body) {
            case Select select -> select.getInsert() != null ? "insert into " + select.getInsert().getTarget()
                    : select.getTable() != null ? "into table " + select.getTable() : "select from " + source(select);
            case On on -> "on " + (on.getTrigger() instanceof Filter filter ? filter.getType() : "pattern") + " " + switch (on.getAction()) {
                case OnMerge merge -> "merge " + merge.getName();
                case OnDelete delete -> "delete from " + (delete.getTarget() == null ? "" : delete.getTarget().getName());
                case OnUpdate update -> "update " + update.getName();
                case OnSet set -> "set";
                case OnSelect select -> select.getInsert() != null ? "insert into " + select.getInsert().getTarget() : "select";
                case null, default -> "";
            };
            case Update update -> "update " + update.getName();
            case Delete delete -> "delete from " + delete.getName();
            default -> "";
        };
    }

    private static String source(Select select) {
        if (select.getFrom() == null || select.getFrom().getStreams().isEmpty()) {
            return select.getMatching() == null ? "nothing" : "a pattern";
        }
        return select.getFrom().getStreams().getFirst().getSource() instanceof Filter filter ? String.valueOf(filter.getType())
                : select.getFrom().getStreams().getFirst().getSource() instanceof PatternSource ? "a pattern" : "a stream";
    }

    private String written(EObject element) {
        return element == null ? "" : shortened(range(element).of(text));
    }

    private String firstLine(EplStatement statement) {
        return shortened(text.substring(statement.start(), statement.end()));
    }

    private static int firstWord(EplStatement statement) {
        return statement.tokens().isEmpty() ? 0 : statement.tokens().getFirst().length();
    }

    private static String shortened(String text) {
        var line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…";
    }

    private static TextRange range(EObject element) {
        var node = NodeModelUtils.findActualNodeFor(element);
        return new TextRange(node.getOffset(), node.getEndOffset());
    }

    private static Optional<TextRange> place(EObject element, String feature) {
        return NodeModelUtils.findNodesForFeature(element, element.eClass().getEStructuralFeature(feature)).stream()
                .filter(node -> node.getLength() > 0).findFirst().map(node -> new TextRange(node.getOffset(), node.getEndOffset()));
    }
}
