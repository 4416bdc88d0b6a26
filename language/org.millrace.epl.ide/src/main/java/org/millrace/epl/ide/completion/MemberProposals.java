package org.millrace.epl.ide.completion;

import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.catalogue.EplMethod.Family;
import org.millrace.epl.ide.hover.CatalogueText;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;

/** Proposes what may stand behind the dot of an expression. */
final class MemberProposals {

    private static final int PROPERTY = 10;
    private static final int JAVA = 20;
    private static final int METHOD = 30;

    private final Request request;
    private final Names names;
    private final Proposals proposals;

    MemberProposals(Request request, Names names, Proposals proposals) {
        this.request = request;
        this.names = names;
        this.proposals = proposals;
    }

    void propose() {
        var scope = names.scope(request.project(), request.document(), request.replaced());
        var type = scope.owner();
        if (type instanceof EplType.Event event) {
            properties(event.shape());
        }
        var java = new JavaProposals(request, proposals);
        var classes = request.project().types().javaClasses();
        classes.membersOf(type).ifPresent(c -> java.ofValue(c, PROPERTY, JAVA));
        if (scope.ownerClass().isPresent()) {
            java.ofClass(scope.ownerClass().get(), PROPERTY, PROPERTY);
            return;
        }
        if (type instanceof EplType.Event) {
            Catalogue.get().methods(Family.INTERVAL).forEach(method -> proposals.call(method.name(), method, CompletionKind.METHOD, "", METHOD));
        } else {
            Catalogue.get().methodsOn(type).forEach(method -> proposals.call(method.name(), method, CompletionKind.METHOD, method.family().title(), METHOD));
        }
    }

    private void properties(EventShape shape) {
        shape.properties().forEach(property -> proposals.name(property.name(), CompletionKind.PROPERTY, property.type().label(),
                CatalogueText.of(property, shape), PROPERTY));
    }
}
