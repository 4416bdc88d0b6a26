package org.millrace.epl.link;

import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.ExpressionDeclaration;
import org.millrace.epl.ast.Lambda;
import org.millrace.epl.ast.Parenthesized;
import org.millrace.epl.ast.Step;
import org.millrace.epl.link.Declaration.Kind;
import org.millrace.epl.types.EplType;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Expressions and scripts that statements declare, and calls of them. */
final class DeclaredExpressions {

    /** Expressions that use each other deeper than this have no type. */
    private static final int DEEPEST = 8;

    private final Session session;

    DeclaredExpressions(Session session) {
        this.session = session;
    }

    /** The declaration of an expression, whose body is linked with parameters of unknown types. */
    Declaration declare(ExpressionDeclaration declaration, Place statement, String documentation, Bodies bodies) {
        var name = Identifiers.plain(declaration.getName());
        var script = declaration.getScript() != null;
        var parameters = new ArrayList<Calls.Name>();
        declaration.getParameters().forEach(parameter -> parameters.add(new Calls.Name(Identifiers.plain(parameter), session.places().of(declaration))));
        var body = declaration.getBody();
        if (body instanceof Lambda lambda) {
            parameters.addAll(session.calls().parameterNames(lambda.getLeft()));
            body = lambda.getBody();
        }
        var type = session.expressions().typeReferences().type(declaration.getType());
        if (body != null) {
            var scope = Scope.OPEN.with(parameters.stream().map(p -> new Target.Local(p.name(), EplType.UNKNOWN, Optional.of(p.place()))).toList());
            var inferred = session.type(body, scope);
            type = declaration.getType() == null ? inferred : type;
        }
        var result = new Declaration(script ? Kind.SCRIPT : Kind.EXPRESSION, name,
                session.places().of(declaration, AstPackage.eINSTANCE.getExpressionDeclaration_Name()), statement, type,
                Optional.empty(), parameters.stream().map(Calls.Name::name).toList(), Map.of(), documentation);
        if (body != null) {
            bodies.put(result, body, session.places());
        }
        return result;
    }

    /** The type of a call, whose arguments are counted. */
    EplType call(Declaration declaration, Step step, List<EplType> arguments, Scope scope) {
        var least = declaration.parameters().size();
        if (arguments.size() != least && declaration.kind() == Kind.EXPRESSION) {
            session.error(session.places().name(step), LinkCodes.WRONG_ARGUMENT_COUNT, "'" + declaration.name() + "' takes "
                    + (least == 0 ? "no arguments" : least + (least == 1 ? " argument" : " arguments")) + ", not " + arguments.size(),
                    "write " + declaration.name() + "(" + String.join(", ", declaration.parameters()) + ")");
            return EplType.UNKNOWN;
        }
        return result(declaration, arguments, scope);
    }

    /** The type of the result for arguments of given types. */
    EplType result(Declaration declaration, List<EplType> arguments, Scope scope) {
        var body = session.names().bodies().get(declaration);
        if (body.isEmpty() || session.depth() >= DEEPEST) {
            return declaration.type();
        }
        var locals = new ArrayList<Target.Local>();
        for (var i = 0; i < declaration.parameters().size(); i++) {
            locals.add(new Target.Local(declaration.parameters().get(i), i < arguments.size() ? arguments.get(i) : EplType.UNKNOWN, Optional.empty()));
        }
        // With the types of the arguments the body may prove wrong.
        var certain = arguments.stream().noneMatch(argument -> argument.isUnknown() || argument.isNull()) && !scope.isOpen();
        var inner = session.inner(body.get().places(), certain);
        var type = inner.type(body.get().expression(), scope.with(locals));
        session.adopt(inner);
        return declaration.type().isUnknown() ? type : declaration.type();
    }

    /** Whether it gives what a subquery gives. */
    boolean isSubquery(Declaration declaration) {
        return session.names().bodies().get(declaration)
                .map(body -> body.expression() instanceof Parenthesized list && list.getSubquery() != null).orElse(false);
    }

    /** The body of a declared expression, and what finds places in its source. */
    record Body(Expression expression, Places places) {
    }

    /** The bodies of declared expressions. */
    static final class Bodies {

        private final Map<Declaration, Body> bodies = new IdentityHashMap<>();

        void put(Declaration declaration, Expression body, Places places) {
            bodies.put(declaration, new Body(body, places));
        }

        Bodies copy() {
            var copy = new Bodies();
            copy.bodies.putAll(bodies);
            return copy;
        }

        Optional<Body> get(Declaration declaration) {
            return Optional.ofNullable(bodies.get(declaration));
        }
    }
}
