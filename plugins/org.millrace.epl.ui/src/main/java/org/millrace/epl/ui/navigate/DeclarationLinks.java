package org.millrace.epl.ui.navigate;

import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.hyperlink.AbstractHyperlinkDetector;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.millrace.epl.ide.TextRange;
import org.millrace.epl.ide.names.Role;
import org.millrace.epl.ide.navigate.Highlight;
import org.millrace.epl.tokens.EplToken;
import org.millrace.epl.ui.Messages;
import org.millrace.epl.ui.document.EplModel;
import org.millrace.epl.ui.document.EplModels;
import org.millrace.epl.ui.document.Snapshot;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Makes names links to their declarations, which are searched only when the user follows a link. */
public final class DeclarationLinks extends AbstractHyperlinkDetector {

    @Override
    public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion region, boolean canShowMultiple) {
        var model = EplModels.of(viewer.getDocument());
        var name = model.flatMap(EplModel::ready).flatMap(snapshot -> name(snapshot, region.getOffset()));
        if (name.isEmpty()) {
            return null;
        }
        var place = new Region(name.get().start(), name.get().length());
        var declaration = new Link(model.get(), place, Messages.DeclarationLinks_declaration, Destinations::of);
        var snapshot = model.get().ready().get();
        var isJava = snapshot.project().types().eventType(name.get().of(snapshot.document().text())).flatMap(type -> type.javaClass()).isPresent();
        return canShowMultiple && isJava
                ? new IHyperlink[] {declaration, new Link(model.get(), place, Messages.DeclarationLinks_java, Destinations::inJava)}
                : new IHyperlink[] {declaration};
    }

    private static Optional<TextRange> name(Snapshot snapshot, int offset) {
        return EplModels.isEpl(snapshot.document().uri()) ? eplName(snapshot, offset).map(token -> new TextRange(token.start(), token.end()))
                : EplModels.services(snapshot.document()).highlights(snapshot.project(), snapshot.document(), offset).stream().map(Highlight::place)
                        .filter(place -> place.touches(offset)).findFirst();
    }

    private static Optional<EplToken> eplName(Snapshot snapshot, int offset) {
        return snapshot.document().visibleTokenAt(offset).filter(token -> token.is(EplToken.QUOTED_ID) || token.is(EplToken.ID)
                || token.isKeyword() && snapshot.document().statementAt(token.start()).map(Role::of).map(roles -> roles.get(token.start()))
                        .map(Role::isName).orElse(false));
    }

    private record Link(EplModel model, IRegion region, String text, BiFunction<Snapshot, Integer, List<Destination>> search) implements IHyperlink {

        @Override
        public IRegion getHyperlinkRegion() {
            return region;
        }

        @Override
        public String getTypeLabel() {
            return null;
        }

        @Override
        public String getHyperlinkText() {
            return text;
        }

        @Override
        public void open() {
            DeclarationOpener.open(model, region.getOffset(), search);
        }
    }
}
