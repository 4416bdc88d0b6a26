package org.millrace.epl.ide.completion;

import org.millrace.epl.catalogue.Catalogue;
import org.millrace.epl.catalogue.EplMethod.Family;
import org.millrace.epl.ide.hover.CatalogueText;
import org.millrace.epl.ide.names.Names;
import org.millrace.epl.ide.names.Paths;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.JavaClass;
import org.millrace.epl.types.PathSegment;

import java.util.Optional;
import java.util.stream.Collectors;

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
        var path = Paths.endingAt(request.document().text(), request.before(), request.before().size() - 2);
        var type = path.segments().isEmpty() ? EplType.UNKNOWN : names.type(request.project(), request.document(), path.start(), path.segments());
        if (type instanceof EplType.Event event) {
            properties(event.shape());
        }
        var java = new JavaProposals(request, proposals);
        var classes = request.project().types().javaClasses();
        classes.membersOf(type).ifPresent(c -> java.ofValue(c, PROPERTY, JAVA));
        var named = type.isUnknown() ? classes.resolve(name(path)) : Optional.<JavaClass>empty();
        if (named.isPresent()) {
            java.ofClass(named.get(), PROPERTY, PROPERTY);
            return;
        }
        if (type instanceof EplType.Event) {
            Catalogue.get().methods(Family.INTERVAL).forEach(method -> proposals.call(method.name(), method, CompletionKind.METHOD, "", METHOD));
        } else {
            Catalogue.get().methodsOn(type).forEach(method -> proposals.call(method.name(), method, CompletionKind.METHOD, method.family().title(), METHOD));
        }
    }

    /** The path as the name of a class. */
    private static String name(Paths.Path path) {
        return path.segments().stream().map(PathSegment::name).collect(Collectors.joining("."));
    }

    private void properties(EventShape shape) {
        shape.properties().forEach(property -> proposals.name(property.name(), CompletionKind.PROPERTY, property.type().label(),
                CatalogueText.of(property, shape), PROPERTY));
    }
}
