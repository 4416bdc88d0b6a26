package org.millrace.epl.syntax;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.ast.AstPackage;
import org.millrace.epl.ast.ContextFilter;
import org.millrace.epl.ast.ContextHash;
import org.millrace.epl.ast.ContextInitiated;
import org.millrace.epl.ast.ContextNow;

import java.util.Optional;

/** Checks how contexts begin and end, and how they are divided. */
final class ContextChecks {

    private static final AstPackage AST = AstPackage.eINSTANCE;

    private ContextChecks() {
    }

    static Optional<SyntaxFault> of(EObject element) {
        return switch (element) {
            case ContextNow now when now.eContainmentFeature() != AST.getContextRange_Start() ->
                    Fault.at(now, "'@now' is not expected here", "it stands behind 'start', and behind 'initiated by' in front of 'and'");
            case ContextInitiated initiated when initiated.getNow() != null && initiated.getStart() instanceof ContextFilter ->
                    Fault.at(initiated.getStart(), "an event cannot follow '@now and'", "write a pattern, a time or 'after' and a duration");
            case ContextHash hash when !LiteralChecks.isInt(hash.getGranularity()) ->
                    Fault.at(hash, AST.getContextHash_Granularity(), "the granularity is a whole number", "");
            default -> Fault.none();
        };
    }
}
