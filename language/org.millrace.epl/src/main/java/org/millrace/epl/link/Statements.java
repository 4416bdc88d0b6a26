package org.millrace.epl.link;

import org.millrace.epl.ast.Annotation;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.CreateClass;
import org.millrace.epl.ast.CreateContext;
import org.millrace.epl.ast.CreateDataflow;
import org.millrace.epl.ast.CreateExpression;
import org.millrace.epl.ast.CreateIndex;
import org.millrace.epl.ast.CreateSchema;
import org.millrace.epl.ast.CreateTable;
import org.millrace.epl.ast.CreateVariable;
import org.millrace.epl.ast.CreateWindow;
import org.millrace.epl.ast.Delete;
import org.millrace.epl.ast.ExpressionDeclaration;
import org.millrace.epl.ast.Import;
import org.millrace.epl.ast.InlinedClass;
import org.millrace.epl.ast.On;
import org.millrace.epl.ast.Select;
import org.millrace.epl.ast.Statement;
import org.millrace.epl.ast.Update;
import org.millrace.epl.link.Declaration.Kind;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Links one statement. */
final class Statements {

    private static final Pattern CLASS = Pattern.compile("\\bclass\\s+([A-Za-z_$][A-Za-z0-9_$]*)");

    private final Session session;
    private final Declarations declarations;
    private final Inserts inserts;
    private final Namespace names;

    /**
     * @param statement     where the statement stands
     * @param documentation what its author says about it
     */
    Statements(Session session, Namespace names, Place statement, String documentation) {
        this.session = session;
        this.names = names;
        this.declarations = new Declarations(session, statement, documentation);
        this.inserts = new Inserts(session, declarations);
    }

    /** Links the statement and gives what it declares. */
    List<Declaration> link(Statement statement) {
        prefixes(statement);
        context(statement);
        for (var option : statement.getOptions()) {
            session.calls().argumentTypes(option.getArguments(), Scope.OPEN);
        }
        var creations = new Creations(session, declarations);
        switch (statement.getBody()) {
            case Select select -> select(select, new Outputs(session, statement));
            case On on -> new Triggers(session, inserts).link(on, new Outputs(session, statement));
            case Update update -> new Triggers(session, inserts).update(update);
            case Delete delete -> new Triggers(session, inserts).delete(delete);
            case CreateWindow window -> creations.window(window);
            case CreateTable table -> creations.table(table);
            case CreateSchema schema -> creations.schema(schema);
            case CreateVariable variable -> creations.variable(variable);
            case CreateIndex index -> creations.index(index);
            case CreateContext context -> creations.context(context);
            case CreateDataflow dataflow -> creations.dataflow(dataflow);
            case CreateExpression expression when expression.getDeclaration() != null -> {
                var declared = expression(expression.getDeclaration());
                if (names.find(declared.kind(), declared.name()).filter(other -> other.parameters().size() == declared.parameters().size()).isPresent()) {
                    session.error(declared.place(), LinkCodes.DUPLICATE_DECLARATION, "there is a" + (declared.kind() == Kind.EXPRESSION ? "n " : " ")
                            + declared.kind().label() + " '" + declared.name() + "' already", "choose another name");
                }
                declarations.add(declared);
            }
            case CreateClass inlined when inlined.getDeclaration() != null -> inlined(inlined.getDeclaration());
            case Import imported -> names.addImport(Identifiers.qualified(imported.getName()), imported.isWildcard());
            case null, default -> {
            }
        }
        return declarations.found();
    }

    private void prefixes(Statement statement) {
        var locals = new LinkedHashMap<String, Declaration>();
        for (var prefix : statement.getPrefixes()) {
            switch (prefix) {
                case Annotation annotation -> session.annotations().link(annotation);
                case ExpressionDeclaration declaration -> {
                    var declared = expression(declaration);
                    session.refer(declared.place(), new Target.Declared(declared));
                    locals.put(declared.name(), declared);
                    session.setLocals(Map.copyOf(locals));
                }
                // Its methods are known to this statement alone.
                case InlinedClass inlined -> session.setOpaque();
                default -> {
                }
            }
        }
    }

    private Declaration expression(ExpressionDeclaration declaration) {
        return session.calls().declarations().declare(declaration, declarations.statement(), declarations.documentation(), names.bodies());
    }

    private void context(Statement statement) {
        if (statement.getContext() == null) {
            return;
        }
        session.setContext(Optional.empty());
        if (Identifiers.isPlaceholder(statement.getContext())) {
            return;
        }
        var name = Identifiers.plain(statement.getContext());
        var place = session.places().of(statement, AstPackage.eINSTANCE.getStatement_Context());
        var context = names.find(Kind.CONTEXT, name);
        if (context.isPresent()) {
            session.refer(place, new Target.Declared(context.get()));
            session.setContext(context.get().shape());
        } else if (names.isAnnounced(name)) {
            session.error(place, LinkCodes.UNKNOWN_CONTEXT, "context '" + name + "' is declared further below", "move the statement that declares it up");
        } else {
            session.unknown(place, LinkCodes.UNKNOWN_CONTEXT, "there is no context '" + name + "'", name, names.names(Kind.CONTEXT), "contexts");
        }
    }

    private void select(Select select, Outputs outputs) {
        var table = session.selects().table(select);
        if (!select.getRows().isEmpty() && select.getInsert() != null) {
            var columns = select.getInsert().getColumns();
            select.getRows().forEach(row -> {
                if (columns.isEmpty()) {
                    row.getValues().forEach(value -> session.type(value, Scope.EMPTY));
                } else {
                    inserts.values(select.getInsert(), row.getValues(), Scope.EMPTY);
                }
            });
            return;
        }
        var selection = session.selects().link(select, Scope.EMPTY);
        table.ifPresent(shape -> new TableKeys(session).filled(shape, select));
        if (select.getInsert() == null) {
            session.columns().distinct(selection);
        }
        if (select.getClause() != null) {
            var scope = Scope.OPEN;
            if (select.getInsert() != null && select.getInsert().getPrecedence() != null) {
                session.type(select.getInsert().getPrecedence().getValue(), scope);
            }
            inserts.link(select.getInsert(), select.getClause().getItems(), selection, scope);
            outputs.check(select.getInsert(), select.getClause().getItems(), selection);
        }
    }

    /** Java source: the classes are named, but their methods are not known. */
    private void inlined(InlinedClass inlined) {
        names.addOpaque();
        var matcher = CLASS.matcher(inlined.getSource() == null ? "" : inlined.getSource());
        if (matcher.find()) {
            var start = session.places().of(inlined, AstPackage.eINSTANCE.getInlinedClass_Source()).offset() + matcher.start(1);
            declarations.add(Kind.CLASS, matcher.group(1), new Place(declarations.statement().source(), start, matcher.group(1).length()),
                    EplType.UNKNOWN, Optional.<EventShape>empty(), Map.of());
        }
    }
}
